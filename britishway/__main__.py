"""`python -m britishway` is the program itself."""

import sys

from britishway.cli import main

if __name__ == "__main__":
    sys.exit(main())
