"""Nine: gather influence; whoever has most of one may use its power."""
