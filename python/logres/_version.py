"""The version is the program's, as the wheel says it."""
import importlib.metadata

try:
    __version__ = importlib.metadata.version("logres")
except importlib.metadata.PackageNotFoundError:  # run from the repository without being installed
    __version__ = "0"
