#!/bin/sh
# Adds Crossfive to the desktop's menu. Run it again after moving Crossfive's folder. Needs no root.
# With --remove it removes everything that it has added; the player's data (scores, settings) stays.
set -eu

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P)
data=${XDG_DATA_HOME:-$HOME/.local/share}
share=$here/_internal/share         # its files (menu entry, icon, manual pages) go to the same places below $data
entry=applications/crossfive.desktop

files() { (cd -- "$share" && find . -type f); }

tell_the_desktop() {
    if command -v update-desktop-database >/dev/null 2>&1; then
        update-desktop-database -q "$data/applications" || true
    fi
}

case ${1-} in
    "") ;;
    --remove)
        files | while IFS= read -r file; do rm -f -- "$data/$file"; done
        tell_the_desktop
        echo "Crossfive is out of the menu. To be rid of it altogether, delete $here."
        exit ;;
    *)
        echo "usage: $0 [--remove]" >&2
        exit 2 ;;
esac

# In a quoted argument of Exec these take a backslash, which itself is doubled in an entry; % is doubled as well.
program=$(printf '%s' "$here/Crossfive" | sed -e 's/[\\"`$]/\\&/g' -e 's/\\/\\\\/g' -e 's/%/%%/g')

files | while IFS= read -r file; do install -D -m 644 -- "$share/$file" "$data/$file"; done
{ grep -v '^Exec=' "$share/$entry"; printf 'Exec="%s"\n' "$program"; } >"$data/$entry"
chmod +x -- "$data/$entry"
tell_the_desktop
echo "Crossfive is in the menu now, and can be started with $here/Crossfive. To undo: $0 --remove"
