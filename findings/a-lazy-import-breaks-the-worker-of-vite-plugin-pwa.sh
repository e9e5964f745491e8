#!/usr/bin/env bash
# vite-plugin-pwa 2.0.0 with Vite 8.3.8 on Node 26.10.0, strategy `injectManifest`.
#
# A good guess: a module that the service worker shares with the page may hold `import('./later.js')`. The plugin builds the
# worker with `inlineDynamicImports`, so nothing is left to import, and registers the file as a classic script.
# Seen: the build succeeds, and the file cannot be evaluated: around the inlined import Vite keeps its helper for preloading,
# which contains `import.meta`, a syntax error outside of modules. Every page then runs without a worker, and nothing but
# the rejected `register` tells it.
# With `injectManifest: { rollupFormat: 'iife' }` the helper is left out and the file is a script.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts=false node@26.10.0 >/dev/null 2>&1
npm install --silent --no-audit --no-fund --ignore-scripts vite@8.3.8 vite-plugin-pwa@2.0.0 >/dev/null 2>&1
mkdir src
echo '<script type="module" src="/src/page.js"></script>' >index.html
echo "import('./later.js').then(({ later }) => later());" >src/page.js
echo "export const later = () => console.log('later');" >src/later.js
cat >src/worker.js <<'JS'
self.addEventListener('sync', (event) => event.waitUntil(import('./later.js').then(({ later }) => later())));
console.log(self.__WB_MANIFEST.length);
JS
# Writes the worker in one format and prints what a classic script of it is.
evaluate() {
  cat >vite.config.mjs <<JS
import { VitePWA } from 'vite-plugin-pwa';
const injectManifest = { $1 };
export default {
  logLevel: 'error',
  plugins: [VitePWA({ strategies: 'injectManifest', srcDir: 'src', filename: 'worker.js', injectManifest, manifest: false })],
};
JS
  node_modules/.bin/node node_modules/vite/bin/vite.js build >/dev/null 2>&1
  node_modules/.bin/node -e "
    try {
      new (require('node:vm').Script)(require('node:fs').readFileSync('dist/worker.js', 'utf8'));
      console.log('a script');
    } catch (error) {
      console.log(String(error));
    }"
}
default=$(evaluate '')
iife=$(evaluate "rollupFormat: 'iife'")
printf 'by default: %s\nas iife: %s\n' "$default" "$iife"
[[ "$default" == "SyntaxError: Cannot use 'import.meta' outside a module" && "$iife" == 'a script' ]] ||
  { echo 'The behaviour has changed.'; exit 1; }
echo 'As described.'
