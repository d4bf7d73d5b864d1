"""The schemas of the data set, each with the others that it names."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator
from referencing import Registry, Resource

FOLDER = Path(__file__).parents[2] / "data"
_NAMES = ("certificate-schema.json", "manifest-schema.json")
_SCHEMAS: dict[str, Any] = {
    name: json.loads((FOLDER / name).read_text(encoding="utf-8")) for name in _NAMES
}
_REGISTRY: Registry[Any] = Registry().with_resources(
    (name, Resource.from_contents(schema)) for name, schema in _SCHEMAS.items()
)


def validator(name: str) -> Draft202012Validator:
    """Return what validates by a schema, such as `manifest`."""
    schema = _SCHEMAS[f"{name}-schema.json"]
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema, registry=_REGISTRY)
