#!/usr/bin/env bash
# Node 26.10.0 (its undici).
#
# A good guess: after `new Request(url, { signal })`, an `abort` listener on `request.signal` runs when `signal` is aborted.
# Seen: only while something refers to the Request itself. Its controller follows `signal` through a weak reference, and
# neither the listener nor `request.signal`, which the test holds, keeps it. After a garbage collection the listener never
# runs, and nothing says so. A signal made by `AbortSignal.any`, for comparison, is kept while it has a listener.
# For whoever stands in for `fetch` and waits for the abort: hold the Request until it is answered.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts=false node@26.10.0 >/dev/null 2>&1
cat >try.mjs <<'JS'
async function collect() {
  for (let turn = 0; turn < 5; turn++) {
    globalThis.gc();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
async function isHeard(follow, { isCollected }) {
  const controller = new AbortController();
  let wasHeard = false;
  const held = [];
  const signal = follow(controller.signal, held);
  signal.addEventListener('abort', () => {
    wasHeard = true;
  });
  if (isCollected) await collect();
  controller.abort();
  return wasHeard && held.length >= 0;
}
const ofRequest = (signal) => new Request('http://localhost/', { signal }).signal;
const ofHeldRequest = (signal, held) => {
  held.push(new Request('http://localhost/', { signal }));
  return held[0].signal;
};
const any = (signal) => AbortSignal.any([signal]);
console.log('at once:', await isHeard(ofRequest, { isCollected: false }));
console.log('after a collection:', await isHeard(ofRequest, { isCollected: true }));
console.log('with the Request held:', await isHeard(ofHeldRequest, { isCollected: true }));
console.log('of AbortSignal.any:', await isHeard(any, { isCollected: true }));
JS
output=$(node_modules/.bin/node --expose-gc try.mjs)
echo "$output"
expected=$'at once: true\nafter a collection: false\nwith the Request held: true\nof AbortSignal.any: true'
[ "$output" = "$expected" ] || { echo 'The behaviour has changed.'; exit 1; }
echo 'As described.'
