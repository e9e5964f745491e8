import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.ts';

/** Functions and clauses of SQLite that PostgreSQL lacks or names differently. */
const sqliteOnly =
  /\b(instr|json_each|json_extract|fold|match|glob|char|ifnull|strftime|julianday|group_concat|total_changes|rowid|nocase|pragma|sqlite_master|begin immediate|insert or|max\s*\([^()]*,|min\s*\([^()]*,)/i;
const rawSql = /(?:\bsql(?:<[^`;]*?>)?|CompiledQuery\.raw\()[`'"]/g;

const files = globSync('apps/api/src/**/*.ts', {
  cwd: root,
  exclude: ['apps/api/src/database/{sqlite,migrations}/**', 'apps/api/src/**/*.test.ts'],
});
const findings = files.flatMap((file) => {
  const source = readFileSync(join(root, file), 'utf8');
  return Array.from(source.matchAll(rawSql), ({ 0: opening, index }) => {
    const start = index + opening.length;
    const text = source.slice(start, source.indexOf(opening.at(-1)!, start));
    const [word] = sqliteOnly.exec(text) ?? [];
    return word
      ? [`${file}:${source.slice(0, index).split('\n').length}: "${word}" is SQL that only SQLite knows`]
      : [];
  }).flat();
});

if (findings.length > 0) {
  process.stderr.write(
    `${findings.join('\n')}\n\nPut it behind a named function in apps/api/src/database/sqlite, so that another database can stand beside SQLite.\n`,
  );
  process.exit(1);
}
