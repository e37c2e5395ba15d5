"""The board at a node of a tree of variations."""


def board_at(tree, node):
    """The board at this node, or None, and the fault of the position, or ''."""
    *_, (board, _, fault) = tree.boards(node.path())
    return board, fault
