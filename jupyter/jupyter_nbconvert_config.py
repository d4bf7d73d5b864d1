# Comes with the package sosucker_widget, and lets its boards be seen in `nbconvert --to html`
# without a network, and in LaTeX, PDF and Markdown; and folded code keeps its caption. An nbconvert
# of another environment may read this too, and go on without.
from contextlib import suppress

with suppress(ImportError):
    from sosucker_widget.pages.board_preprocessor import BoardPreprocessor
    from sosucker_widget.pages.caption_preprocessor import keep_captions
    from sosucker_widget.pages.font_preprocessor import take_fonts
    from sosucker_widget.pages.picture_preprocessor import take_pictures

    c = get_config()
    c.HTMLExporter.preprocessors.append(BoardPreprocessor)
    take_pictures(c)
    take_fonts(c)
    keep_captions(c)
