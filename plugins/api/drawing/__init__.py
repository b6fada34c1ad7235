"""The drawing kit for board pictures: all games look like one house.

`palette` has the colours and their contrast, `text` words that fit, `pen` draws one piece at four times its
size, `canvas` is the picture and its PNG. The pieces are in `dice`, `tokens`, `tiles`, `cards` and `tracks`,
what is laid over them in `marks`, words with signs among them in `inline`. A game brings its ground and its
own shapes, makes `canvas.inks` once, and stamps pieces on a `Canvas`.

The kit is imported where a picture is drawn and nowhere else: playing needs no drawing library.
"""
