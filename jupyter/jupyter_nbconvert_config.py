# Comes with the package sosucker_widget, and lets its boards be seen in `nbconvert --to html`
# without a network. An nbconvert of another environment may read this too, and go on without.
from contextlib import suppress

with suppress(ImportError):
    from sosucker_widget.pages.board_preprocessor import BoardPreprocessor

    c = get_config()
    c.HTMLExporter.preprocessors.append(BoardPreprocessor)
