"""Chances of winning, estimated by playouts under a policy that has a name and a record."""
