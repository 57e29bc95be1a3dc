"""Games that are not in the list: to learn from, and for the tests of the kernel."""
