"""Many sheets at once: what one sheet of a batch is, and workers that make all of them whatever happens to one."""
