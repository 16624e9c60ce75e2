"""What Palestine and Cyprus share: Cells, Arms Caches, Intel Chits, Prison and Curfews."""
