#!/usr/bin/env bash
# exifreader 4.46.0 on Node 26.10.0.
#
# A good guess: `import { load } from 'exifreader'` works where TypeScript accepts it, as its types declare `export function
# load`.
# Seen: it fails while the module is linked. Node takes `main`, a bundle of CommonJS in which its lexer finds no name; `load`
# is a property of the default export. Bundlers take `module`, where the same import works, so a page never notices.
# For whoever shares a module between a page and a server: import the default.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts=false node@26.10.0 >/dev/null 2>&1
npm install --silent --no-audit --no-fund --ignore-scripts exifreader@4.46.0 >/dev/null 2>&1
grep -q '^export function load(' node_modules/exifreader/exif-reader.d.ts || { echo 'The types have changed.'; exit 1; }
cat >named.mjs <<'JS'
import { load } from 'exifreader';
console.log(typeof load);
JS
cat >default.mjs <<'JS'
import exifReader from 'exifreader';
console.log(typeof exifReader.load);
JS
named=$(node_modules/.bin/node named.mjs 2>&1 | grep -o 'SyntaxError: .*' | head -1 || true)
default=$(node_modules/.bin/node default.mjs)
printf 'by name: %s\nby default: %s\n' "$named" "$default"
[[ "$named" == "SyntaxError: Named export 'load' not found."* ]] &&
  [[ "$default" == function ]] || { echo 'The behaviour has changed.'; exit 1; }
echo 'As described.'
