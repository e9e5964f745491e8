#!/usr/bin/env bash
# kysely 0.29.9 with better-sqlite3 13.2.0 on Node 26.10.0.
#
# A good guess: a query that is run again with other parameters is prepared once, as drivers of other databases do, or costs
# little more if it is not.
# Seen: the SQLite driver of Kysely calls `prepare` for each query. better-sqlite3 frees a statement with its object, and
# does not tell V8 what SQLite keeps for it, so nothing hurries the garbage collection: 30,000 equal queries by a key take some
# 100 MB beside the heap. The same statement, prepared once and run as often, takes none.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts=false node@26.10.0 better-sqlite3@13.2.0 kysely@0.29.9 >/dev/null 2>&1
cat >measure.mjs <<'JS'
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';

const database = new Database(':memory:');
const prepare = database.prepare.bind(database);
let prepared = 0;
database.prepare = (text) => {
  prepared += 1;
  return prepare(text);
};
const db = new Kysely({ dialect: new SqliteDialect({ database }) });
await db.schema.createTable('photos').addColumn('id', 'integer').execute();
const count = 30_000;
const besideHeapMb = () => {
  const { rss, heapTotal } = process.memoryUsage();
  return (rss - heapTotal) / 1e6;
};
async function measure(run) {
  for (let id = 0; id < 100; id++) await run(id);
  const [before, preparedBefore] = [besideHeapMb(), prepared];
  for (let id = 0; id < count; id++) await run(id);
  return { grownMb: besideHeapMb() - before, prepared: prepared - preparedBefore };
}
const statement = prepare('select * from photos where id = ?');
const once = await measure(async (id) => statement.all(id));
const byKysely = await measure((id) => db.selectFrom('photos').selectAll().where('id', '=', id).execute());
console.log(`${byKysely.prepared} of ${count} queries prepared, ${byKysely.grownMb > 40 ? 'over' : 'under'} 40 MB beside the heap`);
console.log(`one statement: ${once.grownMb > 10 ? 'over' : 'under'} 10 MB`);
JS
seen=$(node_modules/.bin/node measure.mjs)
echo "$seen"
[[ "$seen" == $'30000 of 30000 queries prepared, over 40 MB beside the heap\none statement: under 10 MB' ]] ||
  { echo 'The behaviour has changed.'; exit 1; }
echo 'As described.'
