"""The version resource of the Windows program, which Explorer shows under Properties, Details."""

TEXT = """\
VSVersionInfo(
  ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3f, flags=0x0, OS=0x40004, fileType=0x1,
                    subtype=0x0, date=(0, 0)),
  kids=[
    StringFileInfo([StringTable('040904B0', [
{strings}
    ])]),
    VarFileInfo([VarStruct('Translation', [0x0409, 0x04B0])]),
  ]
)
"""


def version_resource(version: str) -> str:
    """The version resource in PyInstaller's text form. version: two to four numbers with points between."""
    parts = [int(part) for part in version.split(".")]
    strings = {
        "CompanyName": "The Crossfive developers",
        "FileDescription": "Crossfive",
        "FileVersion": version,
        "InternalName": "Crossfive",
        "LegalCopyright": "MIT License",
        "OriginalFilename": "Crossfive.exe",
        "ProductName": "Crossfive",
        "ProductVersion": version,
    }
    lines = [f"      StringStruct({name!r}, {value!r})," for name, value in strings.items()]
    return TEXT.format(numbers=tuple((*parts, 0, 0, 0, 0)[:4]), strings="\n".join(lines))
