"""What every game has to stand, built in or foreign: random games checked at every decision, and more.

`gamekeeper check GAME` runs all of it, and the test suite of this project runs the same. `parts.PARTS` is the
list of what is checked; the checks themselves look at a play and yield a sentence for everything wrong.
"""
