"""Playing without Discord: a page in the browser that is a channel of the loopback Discord."""
