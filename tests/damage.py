"""Makes network files with every kind of damage, and makes the program read them instead of its own."""
from ai.evaluation.network import network_table
from ai.evaluation.network_weights import MAGIC, NETWORK_FILE, NetworkWeights

# The change to an undamaged file (None: the file is missing), and the message about it.
DAMAGES = {
    "missing": (None, "No such file or directory"),
    "empty": (lambda data: b"", "it is no network of this version"),
    "another format": (lambda data: b"x" + data[1:], "it is no network of this version"),
    "truncated": (lambda data: data[:-1], "its checksum is wrong"),
    "truncated within the checksum": (lambda data: data[:len(MAGIC) + 3], "its checksum is wrong"),
    "an altered byte": (lambda data: data[:-10] + bytes([data[-10] ^ 1]) + data[-9:], "its checksum is wrong"),
}


def sentence(damage):
    return f"MASTER has no usable network (network.bin: {DAMAGES[damage][1]})"


def write_damaged(damage, folder):
    """Write a network file with this damage into the folder. Returns its path."""
    file, change = folder / NETWORK_FILE.name, DAMAGES[damage][0]
    file.unlink(missing_ok=True)
    if change is not None:
        file.write_bytes(change(NETWORK_FILE.read_bytes()))
    return file


def use_network(monkeypatch, file):
    """Make this process read its network from `file`, and forget the network that it has already read."""
    monkeypatch.setattr(NetworkWeights.read.__func__, "__defaults__", (file,))
    forget_network()


def forget_network():
    """Make this process read its network again when it is next used."""
    network_table.cache_clear()
