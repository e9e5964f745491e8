#!/usr/bin/env bash
# better-sqlite3 13.2.0 on Node 26.10.0.
#
# A good guess: a lock that a connection took (`begin exclusive`) lasts until it is committed, rolled back or closed, or
# until the process ends.
# Seen: it ends with the next garbage collection once nothing refers to the Database object. Its finalizer closes the
# connection, which rolls back, without an error or a warning; another connection then takes the lock.
# For whoever holds a lock file by SQLite for the life of a process: keep a reference, in a place that lives as long.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts=false node@26.10.0 better-sqlite3@13.2.0 >/dev/null 2>&1
cat >try.mjs <<'JS'
import Database from 'better-sqlite3';

function takeLock() {
  const holder = new Database('lock.db');
  holder.exec('begin exclusive');
}
function canTakeLock() {
  const other = new Database('lock.db', { timeout: 0 });
  try {
    other.exec('begin exclusive');
    return true;
  } catch (error) {
    return error.code;
  } finally {
    other.close();
  }
}
takeLock();
console.log('before the collection:', canTakeLock());
for (let turn = 0; turn < 5; turn++) {
  globalThis.gc();
  await new Promise((resolve) => setTimeout(resolve, 20));
}
console.log('after it:', canTakeLock());
JS
output=$(node_modules/.bin/node --expose-gc try.mjs)
echo "$output"
expected=$'before the collection: SQLITE_BUSY\nafter it: true'
[ "$output" = "$expected" ] || { echo 'The behaviour has changed.'; exit 1; }
echo 'As described.'
