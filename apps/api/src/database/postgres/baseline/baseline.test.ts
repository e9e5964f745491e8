import { foldText } from '@rollcall/schema/text';
import { type Kysely, sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createTestApp } from '../../../../test/create-test-app.ts';
import { isOnPostgres, listTables } from '../../../../test/engine.ts';
import { openDatabase } from '../../open.ts';
import type { Tables } from '../../tables.ts';

async function createBoth() {
  const postgres = (await createTestApp({ makesPictures: false })).db;
  const { db: sqlite } = await openDatabase(':memory:');
  onTestFinished(() => sqlite.destroy());
  return { postgres, sqlite };
}

/** What SQLite has for the index of a search, and PostgreSQL beside it. */
const ofSearch = /_search|^texts_to_fold$/;
const isOfBoth = (name: string) => !ofSearch.test(name) && !name.startsWith('kysely_');

const typeOf = (type: string) => {
  const lower = type.toLowerCase();
  if (/int/.test(lower)) return 'number';
  if (/real|double|float8/.test(lower)) return 'real';
  return /bytea|blob/.test(lower) ? 'bytes' : 'text';
};

async function listColumns(db: Kysely<Tables>) {
  const tables = await db.introspection.getTables();
  return Object.fromEntries(
    tables
      .filter(({ name }) => isOfBoth(name) && name !== 'sqlite_sequence')
      .map(({ name, columns }) => [
        name,
        Object.fromEntries(
          columns.map((column) => [
            column.name,
            `${typeOf(column.dataType)}${column.hasDefaultValue || column.isAutoIncrementing ? ' default' : ''}`,
          ]),
        ),
      ])
      .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
  );
}

describe.runIf(isOnPostgres)('the baseline', () => {
  test('has the tables and columns that the migrations make in SQLite', async () => {
    const { postgres, sqlite } = await createBoth();
    const expected = await listColumns(sqlite);
    expect(Object.keys(expected).length).toBeGreaterThan(60);
    // SQLite numbers these by itself, without a default.
    for (const [table, column] of [
      ['photos', 'row_id'],
      ['instance', 'id'],
    ] as const) {
      expected[table]![column] = 'number default';
    }
    expect(await listColumns(postgres)).toEqual(expected);
  });

  test('has which columns are required, unique, indexed and compared by their bytes', async () => {
    const { postgres, sqlite } = await createBoth();
    const ofSqlite = await sql<{ name: string; columns: string }>`
      select name, (select group_concat(coalesce(info.name, '(expression)') || iif(info."desc", ' desc', ''), ', ')
          from pragma_index_xinfo(indexes.name) as info where info.key) || iif(sql like '% where %', ' partly', '')
          || iif(sql like 'create unique%', ' unique', '') as columns
      from sqlite_master as indexes where type = 'index' and sql is not null order by name`.execute(sqlite);
    const ofPostgres = await sql<{ name: string; columns: string }>`
      select relname::text as name, (
          select string_agg(coalesce(attname::text, '(expression)') || case when indoption[place - 1] & 1 = 1 then ' desc' else '' end, ', ' order by place)
            from unnest(indkey::int2[]) with ordinality as keys (attribute, place)
            left join pg_attribute on attrelid = indrelid and attnum = attribute and attribute <> 0
        ) || case when indpred is not null then ' partly' else '' end || case when indisunique then ' unique' else '' end as columns
      from pg_index inner join pg_class on pg_class.oid = indexrelid
      where relnamespace = current_schema()::regnamespace and not exists (select 1 from pg_constraint where conindid = indexrelid)`.execute(
      postgres,
    );
    const listOf = (rows: { name: string; columns: string }[]) =>
      rows
        .filter(({ name }) => isOfBoth(name))
        .map(({ name, columns }) => `${name}: ${columns}`)
        .sort();
    expect(listOf(ofPostgres.rows)).toEqual(listOf(ofSqlite.rows));

    const required = async (db: Kysely<Tables>) =>
      (await db.introspection.getTables())
        .filter(({ name }) => isOfBoth(name))
        .flatMap(({ name, columns }) =>
          columns.filter((each) => !each.isNullable).map((each) => `${name}.${each.name}`),
        )
        .sort();
    const optionalInSqlite = ['photos.row_id', 'instance.id', 'rights_changes.seq', 'event_pictures.name'];
    expect(await required(postgres)).toEqual([...new Set([...(await required(sqlite)), ...optionalInSqlite])].sort());

    const { rows: collated } = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = current_schema() and data_type = 'text' and collation_name is distinct from 'C'`.execute(
      postgres,
    );
    expect(collated.map(({ name }) => name).filter((name) => isOfBoth(name.split('.')[0]!))).toEqual([]);
  });

  test('refers to rows as SQLite does, and has its triggers', async () => {
    const { postgres, sqlite } = await createBoth();
    const ofSqlite = await sql<{ reference: string }>`
      select tables.name || '.' || keys."from" || ' ' || keys."table" || ' ' || lower(keys.on_delete) as reference
      from sqlite_master as tables inner join pragma_foreign_key_list(tables.name) as keys where tables.type = 'table'`.execute(
      sqlite,
    );
    const ofPostgres = await sql<{ reference: string }>`
      select conrelid::regclass || '.' || attname || ' ' || confrelid::regclass || ' ' ||
        case confdeltype when 'c' then 'cascade' when 'n' then 'set null' else 'no action' end as reference
      from pg_constraint inner join pg_attribute on attrelid = conrelid and attnum = conkey[1] where contype = 'f'`.execute(
      postgres,
    );
    const referencesOf = (rows: { reference: string }[]) =>
      rows
        .map(({ reference }) => reference)
        .filter((reference) => !/^photo_search\./.test(reference))
        .sort();
    expect(referencesOf(ofPostgres.rows)).toEqual(referencesOf(ofSqlite.rows));

    const triggers = async (db: Kysely<Tables>, select: ReturnType<typeof sql<{ name: string }>>) =>
      (await select.execute(db)).rows
        .map(({ name }) => name)
        .filter((name) => !ofSearch.test(name))
        .sort();
    const expected = await triggers(sqlite, sql`select name from sqlite_master where type = 'trigger'`);
    expect(await triggers(postgres, sql`select tgname::text as name from pg_trigger where not tgisinternal`)).toEqual(
      // PostgreSQL has no statement that replaces a row.
      expected.filter((name) => name !== 'audit_log_is_never_replaced'),
    );
    expect((await listTables(postgres)).length).toBeGreaterThan(60);
  });

  test('folds in SQL what this program folds, but for what one of both does not know', async () => {
    const { postgres } = await createBoth();
    const texts: string[] = [];
    for (let codePoint = 1; codePoint < 0x30000; codePoint++) {
      const text = String.fromCodePoint(codePoint);
      if (/\P{Cn}/u.test(text) && text.isWellFormed()) texts.push(`a${text}b`);
    }
    texts.push('ΟΔΟΣ', 'İstanbul', 'ﬁne Ⅷ', 'Großmutter', 'ＦＵＬＬ', '한글', 'ΑΣ ΣΑΣ');
    const { rows } = await sql<{ value: string; folded: string }>`
      select value, fold(value) as folded from unnest(${texts}::text[]) as values (value)`.execute(postgres);
    const different = rows.filter(({ value, folded }) => foldText(value) !== folded).map(({ value }) => value);
    // Letters that are newer than one of them; none is of a language that Rollcall speaks.
    expect(different.filter((text) => text.codePointAt(1)! < 0x1c80)).toEqual([]);
    expect(different.length).toBeLessThan(texts.length / 500);
  });
});
