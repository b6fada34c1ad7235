"""`make bench`: figures as ratios taken in one run. Never part of the test suite."""
