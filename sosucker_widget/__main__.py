"""`python -m sosucker_widget`: the command line."""

import sys

from sosucker_widget.cli import main

if __name__ == "__main__":
    sys.exit(main())
