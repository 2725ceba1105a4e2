"""The games as PettingZoo AEC environments: from logres.pettingzoo import shadows_v0; env = shadows_v0.env()."""
