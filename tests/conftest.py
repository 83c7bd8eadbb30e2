"""Hypothesis profiles, chosen by HYPOTHESIS_PROFILE: dev (few examples), ci (the same every time), soak (many)."""

import os

from hypothesis import HealthCheck, settings

SLOW_IS_FINE = [HealthCheck.too_slow, HealthCheck.data_too_large]

settings.register_profile("dev", max_examples=25, deadline=None, suppress_health_check=SLOW_IS_FINE)
settings.register_profile(
    "ci",
    max_examples=60,
    deadline=None,
    derandomize=True,
    database=None,
    print_blob=True,
    suppress_health_check=SLOW_IS_FINE,
)
settings.register_profile("soak", max_examples=5000, deadline=None, print_blob=True, suppress_health_check=SLOW_IS_FINE)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE") or ("ci" if os.environ.get("CI") else "dev"))
