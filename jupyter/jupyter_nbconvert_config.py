# Comes with the package sosucker_widget, and lets its boards be seen in `nbconvert --to html`
# without a network, and in LaTeX, PDF and Markdown; and folded code keeps its caption. An nbconvert
# of another environment may read this too, and go on without.
from contextlib import suppress

with suppress(ImportError):
    from sosucker_widget.pages.preprocessors import (
        BoardPreprocessor,
        keep_captions,
        take_fonts,
        take_pictures,
    )

    c = get_config()
    c.HTMLExporter.preprocessors.append(BoardPreprocessor)
    take_pictures(c)
    take_fonts(c)
    keep_captions(c)
