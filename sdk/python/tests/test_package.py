from __future__ import annotations

import ast
import base64
import csv
import hashlib
import inspect
import io
import os
import sys
import tarfile
import tempfile
import unittest
import zipfile
from email.parser import BytesParser
from pathlib import Path
from typing import Dict
from unittest import mock

from loopback import ROOT

import baini
from baini_build import build_sdist, build_wheel
from core_metadata import read_pyproject


class PackageTest(unittest.TestCase):
    def test_two_builds_are_the_same_bytes(self) -> None:
        first, second = build(), build()

        self.assertEqual(first, second)
        self.assertEqual(sorted(first), ["baini-1.8.2-py3-none-any.whl", "baini-1.8.2.tar.gz"])

    def test_a_build_can_be_told_its_date(self) -> None:
        with mock.patch.dict(os.environ, {"SOURCE_DATE_EPOCH": "1700000000"}):
            archives = build()

        with zipfile.ZipFile(io.BytesIO(archives["baini-1.8.2-py3-none-any.whl"])) as wheel:
            self.assertEqual({entry.date_time for entry in wheel.infolist()}, {(2023, 11, 14, 22, 13, 20)})
        with tarfile.open(fileobj=io.BytesIO(archives["baini-1.8.2.tar.gz"])) as sdist:
            self.assertEqual({entry.mtime for entry in sdist}, {1_700_000_000})

    def test_the_wheel_records_what_is_in_it(self) -> None:
        with zipfile.ZipFile(io.BytesIO(build()["baini-1.8.2-py3-none-any.whl"])) as wheel:
            record = "baini-1.8.2.dist-info/RECORD"
            rows = list(csv.reader(io.StringIO(wheel.read(record).decode())))
            self.assertEqual([name for name, _, _ in rows], wheel.namelist())
            for name, digest, size in rows[:-1]:
                content = wheel.read(name)
                words = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).decode().rstrip("=")
                self.assertEqual((digest, size), (f"sha256={words}", str(len(content))), name)
            self.assertEqual(rows[-1], [record, "", ""])
            self.assertIn("baini/py.typed", wheel.namelist())
            self.assertIn("baini-1.8.2.dist-info/licenses/LICENSE", wheel.namelist())
            metadata = BytesParser().parsebytes(wheel.read("baini-1.8.2.dist-info/METADATA"))
        self.assertEqual((metadata["Name"], metadata["Version"]), ("baini", baini.__version__))
        self.assertEqual(metadata["Requires-Python"], ">=3.9")
        self.assertIsNone(metadata["Requires-Dist"])

    @unittest.skipIf(sys.version_info < (3, 11), "tomllib came with Python 3.11")
    def test_the_metadata_is_what_every_other_reader_of_toml_reads(self) -> None:
        import tomllib

        path = ROOT / "pyproject.toml"
        self.assertEqual(read_pyproject(path), tomllib.loads(path.read_text(encoding="utf-8")))

    def test_everything_is_the_language_of_python_3_9(self) -> None:
        for folder in ("src", "tests", "build_backend"):
            for path in sorted((ROOT / folder).rglob("*.py")):
                with self.subTest(path.name):
                    ast.parse(path.read_text(encoding="utf-8"), feature_version=(3, 9))

    def test_everything_public_is_documented_and_typed(self) -> None:
        for name in baini.__all__:
            thing = getattr(baini, name)
            if not inspect.isclass(thing) and not inspect.isfunction(thing):
                continue
            members = vars(thing).items() if inspect.isclass(thing) else []
            methods = [(part, value) for part, value in members if inspect.isfunction(value) and part[0] != "_"]
            for path, one in [(name, thing), *((f"{name}.{part}", value) for part, value in methods)]:
                with self.subTest(path):
                    self.assertTrue(inspect.getdoc(one))
                    self.assertTrue(inspect.isclass(one) or "return" in one.__annotations__)


def build() -> Dict[str, bytes]:
    """The archives by their names."""
    with tempfile.TemporaryDirectory() as folder:
        names = [build_wheel(folder), build_sdist(folder)]
        return {name: (Path(folder) / name).read_bytes() for name in names}


if __name__ == "__main__":
    unittest.main()
