"""shadows as a PettingZoo AEC environment (aec.py)."""
from functools import partial

from .aec import LogresEnv

env = raw_env = partial(LogresEnv, "shadows")
