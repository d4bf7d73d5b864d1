"""The two in marimo, and cells that depend on them."""

import marimo

app = marimo.App()


@app.cell
def _():
    import marimo as mo
    from shared import make

    replay, table = map(mo.ui.anywidget, make())
    return mo, replay, table


@app.cell
def _(mo, replay, table):
    mo.vstack([replay, table])


@app.cell
def _(mo, table):
    mo.md(f"The table is at ply {table.ply}, revision {table.value['_seen']}.")


@app.cell
def _(mo, replay):
    mo.md(f"The replay is at ply {replay.value['ply']}.")


if __name__ == "__main__":
    app.run()
