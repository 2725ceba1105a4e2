# Sourced by run, test and bench, from the repository's root, after packages.sh: the Python package, in an environment of its own.

# Debian's; another Python may stand first in PATH. PYTHON=... builds for another one that has NumPy and pybind11.
python=${PYTHON:-/usr/bin/python3}

# build_python: build/wheels/logres-*.whl, and build/python/bin/python3, which has it installed.
build_python() {
  ensure_packages "${build_packages[@]}" "${python_packages[@]}"
  mkdir -p build/wheels
  rm -f build/wheels/logres-*.whl
  "$python" -m pip wheel --quiet --no-deps --no-index --wheel-dir build/wheels ./python >&2 || return
  [[ -x build/python/bin/python3 ]] || "$python" -m venv --system-site-packages build/python || return
  build/python/bin/python3 -m pip install --quiet --no-deps --no-index --force-reinstall build/wheels/logres-*.whl >&2
}
