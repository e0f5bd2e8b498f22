"""The command line: the only room that knows click, the clock, the locale, the environment and files."""
