"""The board at a node of a tree of variations."""


def board_and_fault(tree, node):
    """The board at this node (None if there is none), and the position's fault ('' if there is none)."""
    *_, (board, _, fault) = tree.boards(node.path())
    return board, fault
