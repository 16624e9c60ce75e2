#!/bin/sh
# Adds the program to your own menu, or takes it out again: ./install.sh, ./install.sh --remove
# Nothing outside your home folder is touched; saved games are left alone. The folder itself stays where it is.
set -eu

here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
share=${XDG_DATA_HOME:-$HOME/.local/share}
bin=$HOME/.local/bin
sizes="48 128 256 512"
sed_here=$(printf '%s' "$here" | sed 's/[\\&|]/\\&/g')

refresh() {
    update-desktop-database "$share/applications" 2>/dev/null || true
    update-mime-database "$share/mime" 2>/dev/null || true
    gtk-update-icon-cache -q "$share/icons/hicolor" 2>/dev/null || true
}

remove() {
    rm -f "$share/applications/britishway.desktop" "$share/mime/packages/britishway.xml" \
        "$share/icons/hicolor/scalable/apps/britishway.svg"
    for size in $sizes; do
        rm -f "$share/icons/hicolor/${size}x${size}/apps/britishway.png"
    done
    if [ -L "$bin/britishway" ]; then
        rm -f "$bin/britishway"
    fi
    refresh
    echo "Taken out of the menu. Your games are still in $share/britishway; delete this folder to be rid of the program."
}

install() {
    mkdir -p "$bin" "$share/applications" "$share/mime/packages" "$share/icons/hicolor/scalable/apps"
    ln -sfn "$here/britishway/britishway" "$bin/britishway"
    sed -e "s|^Exec=britishway|Exec=\"$sed_here/britishway/britishway\"|" \
        -e "s|^TryExec=.*|TryExec=$sed_here/britishway/britishway|" \
        "$here/share/applications/britishway.desktop" > "$share/applications/britishway.desktop"
    cp "$here/share/mime/packages/britishway.xml" "$share/mime/packages/"
    cp "$here/share/icons/hicolor/scalable/apps/britishway.svg" "$share/icons/hicolor/scalable/apps/"
    for size in $sizes; do
        mkdir -p "$share/icons/hicolor/${size}x${size}/apps"
        cp "$here/share/icons/hicolor/${size}x${size}/apps/britishway.png" "$share/icons/hicolor/${size}x${size}/apps/"
    done
    refresh
    echo "Added to the menu, and as the command britishway in $bin. Keep this folder: the program runs from it."
}

case "${1:-}" in
    "") install ;;
    --remove) remove ;;
    *) echo "usage: $0 [--remove]" >&2; exit 2 ;;
esac
