"""A test that waits in vain fails with a sentence, and does not stop the others."""

import asyncio

import pytest

from tests import conftest
from tests.tui import table
from tests.tui.table import Recorder, Seated


async def test_a_coroutine_that_waits_for_ever_fails() -> None:
    async def waits() -> None:
        await asyncio.Event().wait()

    with pytest.raises(pytest.fail.Exception, match="It still waits"):
        await conftest.in_time(waits, 0.01)()


async def test_a_fault_of_the_program_ends_all_waiting_for_it() -> None:
    app = Recorder()
    with pytest.raises(ZeroDivisionError):  # noqa: PT012 - the application raises once more when it is left
        async with app.run_test() as pilot:
            people = Seated(app, pilot)
            app.call_later(lambda: 1 // 0)
            await people.until(lambda: False)


async def test_what_never_holds_is_not_awaited_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "PATIENCE", 0.05)
    app = Recorder()
    async with app.run_test() as pilot:
        with pytest.raises(AssertionError, match=r"Waited in vain\. PickerScreen shows"):
            await Seated(app, pilot).until(lambda: False)
