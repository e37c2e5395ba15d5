#!/bin/sh
# Puts Crossfive into the desktop's menu: run it where it lies, and once more after moving the folder. Needs no root.
# With --remove it takes the entry out again; what the game keeps (scores, settings) stays.
set -eu

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P)
data=${XDG_DATA_HOME:-$HOME/.local/share}
entry=$data/applications/crossfive.desktop
icon=$data/icons/hicolor/256x256/apps/crossfive.png

tell_the_desktop() {
    if command -v update-desktop-database >/dev/null 2>&1; then
        update-desktop-database -q "$data/applications" || true
    fi
}

case ${1-} in
    "") ;;
    --remove)
        rm -f -- "$entry" "$icon"
        tell_the_desktop
        echo "Crossfive is out of the menu. To be rid of it altogether, delete $here."
        exit ;;
    *)
        echo "usage: $0 [--remove]" >&2
        exit 2 ;;
esac

# In a quoted argument of Exec these take a backslash, which itself is doubled in an entry; % is doubled as well.
program=$(printf '%s' "$here/Crossfive" | sed -e 's/[\\"`$]/\\&/g' -e 's/\\/\\\\/g' -e 's/%/%%/g')

mkdir -p -- "$(dirname -- "$entry")" "$(dirname -- "$icon")"
cp -- "$here/_internal/game/assets/icon.png" "$icon"
cat >"$entry" <<END
[Desktop Entry]
Type=Application
Name=Crossfive
GenericName=Five in a row and tic-tac-toe
Comment=Play against a minimax AI that shows what it thinks
Exec="$program"
Icon=crossfive
Terminal=false
Categories=Game;BoardGame;LogicGame;
Keywords=gomoku;tic-tac-toe;minimax;
StartupWMClass=Crossfive
END
chmod +x -- "$entry"
tell_the_desktop
echo "Crossfive is in the menu now, and can be started with $here/Crossfive. To undo: $0 --remove"
