"""Builds the wheel (PEP 517, PEP 660): CMake makes the module, the standard library packs it. Nothing is downloaded."""
import base64
import hashlib
import os
import pathlib
import re
import subprocess
import sys
import sysconfig
import tomllib
import zipfile

HERE = pathlib.Path(__file__).resolve().parent.parent
ROOT = HERE.parent


def version():
    """The program's: it has one home."""
    return re.search(r'kVersion = "([\d.]+)"', (ROOT / "src/cli/app.cc").read_text())[1]


def get_requires_for_build_wheel(config_settings=None):
    return []


get_requires_for_build_editable = get_requires_for_build_wheel


def build_module():
    """The compiled module, for the Python that runs this."""
    include = sysconfig.get_paths()["include"]
    tag = f"{sys.version_info.major}.{sys.version_info.minor}"
    out = ROOT / f"build/python-module-{tag}"
    environment = dict(os.environ)
    if "CXX" not in environment:
        names = [f"g++-{n}" for n in (14, 13, 12)]
        environment["CXX"] = next((n for n in names if subprocess.call(["which", n], stdout=subprocess.DEVNULL) == 0), "g++")
    settings = [f"-DPython_EXECUTABLE={sys.executable}", f"-DPYTHON_EXECUTABLE={sys.executable}", f"-DPython_INCLUDE_DIR={include}"]
    subprocess.run(["cmake", "--preset", "python-module", "-B", out, *settings], cwd=ROOT, env=environment, check=True, stdout=sys.stderr)
    jobs = str(os.cpu_count() or 1)
    subprocess.run(["cmake", "--build", out, "--target", "logres_python", "--parallel", jobs], cwd=ROOT, check=True, stdout=sys.stderr)
    return next((out / "logres").glob("_core.*"))


def metadata():
    project = tomllib.loads((HERE / "pyproject.toml").read_text())["project"]
    lines = [
        "Metadata-Version: 2.1",
        "Name: logres",
        f"Version: {version()}",
        f"Summary: {project['description']}",
        f"Requires-Python: {project['requires-python']}",
        "License: MIT",
        *(f"Classifier: {c}" for c in project["classifiers"]),
        *(f"Requires-Dist: {d}" for d in project["dependencies"]),
    ]
    for extra, names in project["optional-dependencies"].items():
        lines += [f"Provides-Extra: {extra}", *(f"Requires-Dist: {n}; extra == '{extra}'" for n in names)]
    return "\n".join([*lines, "Description-Content-Type: text/markdown", "", (HERE / "README.md").read_text()])


def info_name():
    return f"logres-{version()}.dist-info"


def prepare_metadata_for_build_wheel(metadata_directory, config_settings=None):
    """What pip asks first: without building anything."""
    folder = pathlib.Path(metadata_directory) / info_name()
    folder.mkdir()
    (folder / "METADATA").write_text(metadata())
    return info_name()


def pack(directory, files):
    """A wheel of these (name, bytes), with its record."""
    tag = f"cp{sys.version_info.major}{sys.version_info.minor}"
    system = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    info = info_name()
    files = [
        *files,
        (f"{info}/METADATA", metadata().encode()),
        (f"{info}/WHEEL", f"Wheel-Version: 1.0\nGenerator: logres\nRoot-Is-Purelib: false\nTag: {tag}-{tag}-{system}\n".encode()),
        (f"{info}/licenses/LICENSE", (ROOT / "LICENSE").read_bytes()),
    ]
    name = f"logres-{version()}-{tag}-{tag}-{system}.whl"
    record = f"{info}/RECORD"
    with zipfile.ZipFile(pathlib.Path(directory) / name, "w", zipfile.ZIP_DEFLATED) as wheel:
        rows = []
        for path, data in sorted(files):
            digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
            rows.append(f"{path},sha256={digest},{len(data)}")
            # The same bytes for the same sources: no clock, no user.
            entry = zipfile.ZipInfo(path)
            entry.external_attr = 0o644 << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            wheel.writestr(entry, data)
        entry = zipfile.ZipInfo(record)
        entry.external_attr = 0o644 << 16
        wheel.writestr(entry, "\n".join([*rows, f"{record},,", ""]))
    return name


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    module = build_module()
    package = HERE / "logres"
    files = [
        (f"logres/{path.relative_to(package).as_posix()}", path.read_bytes())
        for path in sorted(package.rglob("*"))
        if path.is_file() and path.suffix in {".py", ".pyi", ".txt", ".typed"} and "__pycache__" not in path.parts
    ]
    return pack(wheel_directory, [*files, (f"logres/{module.name}", module.read_bytes())])


def build_editable(wheel_directory, config_settings=None, metadata_directory=None):
    """The package where it stands; the module is put beside it."""
    module = build_module()
    (HERE / "logres" / module.name).write_bytes(module.read_bytes())
    return pack(wheel_directory, [("logres.pth", f"{HERE}\n".encode())])


def build_sdist(sdist_directory, config_settings=None):
    raise RuntimeError("logres is built from its repository: pip wheel ./python")
