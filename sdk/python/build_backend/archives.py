"""Writes archives that are the same bytes each time: one order, one date, one owner, one mode."""

from __future__ import annotations

import base64
import gzip
import hashlib
import io
import os
import tarfile
import time
import zipfile
from pathlib import Path
from typing import Dict

Files = Dict[str, bytes]

# 2020-01-01, for builds without a date; the first day that a zip file knows is in 1980.
_DEFAULT_EPOCH = 1_577_836_800
_FIRST_ZIP_EPOCH = 315_532_800


def source_date_epoch() -> int:
    """The date of the files: `SOURCE_DATE_EPOCH` (https://reproducible-builds.org/specs/source-date-epoch/) or ours."""
    return int(os.environ.get("SOURCE_DATE_EPOCH") or _DEFAULT_EPOCH)


def write_wheel(path: Path, files: Files, dist_info: str) -> None:
    """Writes a wheel: the files, the folder of metadata last, and its `RECORD` at the very end."""
    record = f"{dist_info}/RECORD"
    names = sorted(files, key=lambda name: (name.startswith(f"{dist_info}/"), name))
    lines = [f"{name},{_digest(files[name])},{len(files[name])}\n" for name in names]
    contents = {**{name: files[name] for name in names}, record: "".join([*lines, f"{record},,\n"]).encode("utf-8")}

    date = time.gmtime(max(source_date_epoch(), _FIRST_ZIP_EPOCH))[:6]
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in contents.items():
            entry = zipfile.ZipInfo(name, date)
            entry.create_system = 3  # Unix, wherever it is built
            entry.external_attr = 0o100644 << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, content)


def write_sdist(path: Path, files: Files, folder: str) -> None:
    """Writes a gzipped tar archive with everything in one folder."""
    plain = io.BytesIO()
    with tarfile.open(fileobj=plain, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for name in sorted(files):
            entry = tarfile.TarInfo(f"{folder}/{name}")
            entry.size = len(files[name])
            entry.mtime = source_date_epoch()
            entry.mode = 0o644
            archive.addfile(entry, io.BytesIO(files[name]))
    path.write_bytes(gzip.compress(plain.getvalue(), mtime=source_date_epoch()))


def _digest(content: bytes) -> str:
    digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest())
    return f"sha256={digest.rstrip(b'=').decode('ascii')}"
