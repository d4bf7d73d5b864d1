"""The widgets: traits and messages, thin, over everything else. Only here is there Jupyter."""
