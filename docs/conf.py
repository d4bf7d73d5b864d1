"""The documentation site: `python3 run.py test docs` builds it into `docs/_build`.

The whole checkout is the source folder, so that a link between two pages is right on the site and
where the repository itself is read. Nothing is fetched while it is built or read.
"""

from __future__ import annotations

import sys
from importlib.metadata import version as version_of
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
sys.path[:0] = [str(ROOT), str(HERE / "extensions")]

project = "sosucker_widget"
author = "The sosucker_widget authors"
project_copyright = author
version = release = version_of("sosucker_widget")

extensions = [
    "myst_nb",
    "sphinx.ext.autodoc",
    "commands",
    "docstrings",
    "notation",
    "pictures",
    "playing",
    "replays",
    "rulebook",
    "shown",
    "signatures",
    "stories",
    "surface",
    "traits",
]

# --- which pages there are --------------------------------------------------------------------

root_doc = "docs/index"
# By name, so that Sphinx never walks through an environment or through `node_modules`.
exclude_patterns = [
    *(path.name for path in ROOT.iterdir() if path.name not in {"docs", "notebooks"}),
    "docs/_build",
    "docs/front",
    "docs/templates",
    "notebooks/ru/*.md",  # what the Russian lessons are made of
    "**/.ipynb_checkpoints",
]
suppress_warnings = ["myst.header"]  # a notebook's exercise may begin below its chapter

# --- Markdown and notebooks -------------------------------------------------------------------

myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3
# The notebooks are executed by the tests, which hold every committed output to that run, strictly
# (nbval). What is shown here are those outputs: one run serves both.
nb_execution_mode = "off"
nb_ipywidgets_js: dict[str, object] = {}  # it would come from another server
nb_merge_streams = True

# --- the reference ----------------------------------------------------------------------------

default_role = "literal"
autodoc_default_options = {"members": True, "member-order": "bysource"}
autodoc_typehints = "signature"
autodoc_typehints_format = "short"
autodoc_preserve_defaults = True
# A parameter that takes many types is shown by their common name, as in the source.
ALIASES = """
Action ActionLike BotLike BotName ChipsLike ColorLike ColorName ColorsLike HandsLike Language
LayoutLike OnError PathLike Phase PileLike PresetName RulesLike SeriesLike Theme Tie Wanted
"""
autodoc_type_aliases = {name: name for name in ALIASES.split()}
add_module_names = False
python_maximum_signature_line_length = 110
python_use_unqualified_type_names = True

# --- how it looks -----------------------------------------------------------------------------

html_theme = "furo"
html_title = "sosucker_widget"
html_static_path = ["static"]
templates_path = ["templates"]
html_extra_path = ["front"]  # the pages lie as in the repository, and the first one leads to them
html_css_files = ["site.css"]
html_js_files = [("replay.js", {"defer": "defer"})]
html_copy_source = False
html_show_sphinx = False
html_theme_options = {"navigation_with_keys": True}
