import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.ts';

/** Functions and clauses of SQLite that PostgreSQL lacks or names differently. */
const sqliteOnly =
  /\b(instr|json_each|json_extract|fold|match|glob|char|ifnull|strftime|julianday|group_concat|total_changes|rowid|nocase|pragma|sqlite_master|begin immediate|insert or|max\s*\([^()]*,|min\s*\([^()]*,)/i;
/** What PostgreSQL has and SQLite lacks. */
const postgresOnly =
  /(::\s*\w|\b(strpos|to_char|to_tsvector|array_agg|unnest|any\s*\(|jsonb?_\w+|ilike|for (no key )?update|skip locked|pg_\w+|least|greatest|now\s*\()\b)/i;
/** Opens the file, whatever database the settings name. */
const opensFile = /\bopenDatabase(Unmigrated)?\(/;
/** What is about the file. */
const ofFile = /^apps\/api\/src\/(database\/|backup\/|doctor\/doctor\.ts$)/;
const rawSql = /(?:\bsql(?:<[^`;]*?>)?|CompiledQuery\.raw\()[`'"]/g;

const files = globSync('apps/api/src/**/*.ts', {
  cwd: root,
  exclude: ['apps/api/src/database/{sqlite,postgres,migrations}/**', 'apps/api/src/**/*.test.ts'],
});
const findings = files.flatMap((file) => {
  const source = readFileSync(join(root, file), 'utf8');
  return Array.from(source.matchAll(rawSql), ({ 0: opening, index }) => {
    const start = index + opening.length;
    const text = source.slice(start, source.indexOf(opening.at(-1)!, start));
    const line = source.slice(0, index).split('\n').length;
    return Object.entries({ SQLite: sqliteOnly, PostgreSQL: postgresOnly }).flatMap(([engine, words]) => {
      const [word] = words.exec(text) ?? [];
      return word ? [`${file}:${line}: "${word}" is SQL that only ${engine} knows`] : [];
    });
  }).flat();
});

for (const file of files) {
  const line = readFileSync(join(root, file), 'utf8')
    .split('\n')
    .findIndex((text) => opensFile.test(text));
  if (line >= 0 && !ofFile.test(file)) {
    findings.push(
      `${file}:${line + 1}: openDatabase() opens the file; openConfiguredDatabase(settings) what the settings name`,
    );
  }
}

if (findings.length > 0) {
  process.stderr.write(
    `${findings.join('\n')}\n\nPut it behind a named function in apps/api/src/database/expressions.ts, with the SQL of both engines.\n`,
  );
  process.exit(1);
}
