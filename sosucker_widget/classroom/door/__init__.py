"""The door by which guests come in: a server that carries messages and the files of their page."""
