"""The two in Panel."""

import panel as pn
from shared import make

pn.extension("ipywidgets")
pn.Column(*make(), sizing_mode="stretch_width").servable()
