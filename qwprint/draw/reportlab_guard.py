"""Import this before anything of reportlab.

reportlab runs a ``reportlab_mods.py`` it finds in the current folder or the home folder, reads ``reportlab_settings``,
and takes ``RL_*`` and ``SOURCE_DATE_EPOCH`` variables: a foreign file could run code and an environment could change
bytes or end in a traceback. Empty modules in their places and a cleared environment stop both.
"""

import os
import sys
from types import ModuleType

for _name in ("reportlab_mods", "reportlab_settings", "reportlab.local_rl_mods", "reportlab.local_rl_settings"):
    sys.modules.setdefault(_name, ModuleType(_name))
for _name in [name for name in os.environ if name.startswith("RL_") or name == "SOURCE_DATE_EPOCH"]:
    del os.environ[_name]
