#!/usr/bin/env bash
# hono 4.13.19.
#
# A good guess: `app.routes` lists the functions that were given, so what is known about a handler, such as the scope it
# declares in a WeakMap or a name, can be looked up by it, whichever apps were mounted with `route()`.
# Seen: as long as the mounted app has no `onError`. With one, each of its handlers is replaced by a new function that
# catches for it; nothing of the public types says so, and the original is behind a constant of an internal module. A check
# that goes by the handler then finds nothing, and one that refuses what declares nothing refuses every call.
# For whoever declares rights beside handlers: set `onError` on the outermost app alone, or look through the wrapper.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund hono@4.13.19 >/dev/null 2>&1
cat >try.mjs <<'JS'
import { Hono } from 'hono';

const handler = (c) => c.text('photos');
const plain = new Hono().get('/plain', handler);
const withErrors = new Hono().get('/with-errors', handler);
withErrors.onError((_error, c) => c.text('failed', 500));
const app = new Hono().route('/', plain).route('/', withErrors);
for (const route of app.routes) console.log(`${route.path}: ${route.handler === handler ? 'the handler' : 'another function'}`);
for (const { path } of app.routes) console.log(`${path}: ${await (await app.request(path)).text()}`);
JS
output=$(node try.mjs)
echo "$output"
expected='/plain: the handler
/with-errors: another function
/plain: photos
/with-errors: photos'
[ "$output" = "$expected" ] || { echo 'The behaviour has changed.'; exit 1; }
echo 'As described.'
