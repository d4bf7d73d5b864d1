"""The two in Shiny, which cuts a widget off unless its output is told to be as high as it is."""

from shared import make
from shiny import App, ui
from shinywidgets import output_widget, render_widget

WHOLE = {"height": "auto", "fillable": False, "fill": False}

page = ui.page_fluid(output_widget("first", **WHOLE), output_widget("second", **WHOLE))


def server(input, output, session):
    """Show a new pair to each visitor."""
    replay, table = make()

    @render_widget
    def first():
        return replay

    @render_widget
    def second():
        return table


app = App(page, server)
