import { type KyselyPlugin, RawNode } from 'kysely';
import type { Migration } from 'kysely/migration';
import { migrations } from '../migrate.ts';
import { up as baseline } from './baseline/baseline.ts';
import { toPostgres } from './plain-statements.ts';

/** The migrations up to this one are one here: PostgreSQL came after them. */
const baselineName = '045-albums';

/**
 * Returns the migrations of PostgreSQL, under the names of the one list. One whose statements are plain runs as it is, by
 * way of {@link toPostgres}; any other has `upPostgres` beside `up`.
 */
export function listPostgresMigrations(): Record<string, Migration> {
  const later = Object.entries(migrations).filter(([name]) => name > baselineName);
  return {
    [baselineName]: { up: baseline },
    ...Object.fromEntries(
      later.map(([name, { up, upPostgres }]) => [
        name,
        { up: upPostgres ?? (async (db) => await up(db.withPlugin(translatePlainStatements))) } satisfies Migration,
      ]),
    ),
  };
}

/** Translates what `sql.raw` and templates without a value run. */
const translatePlainStatements: KyselyPlugin = {
  transformQuery({ node }) {
    if (!RawNode.is(node) || node.sqlFragments.length !== 1) return node;
    return RawNode.createWithSql(toPostgres(node.sqlFragments[0]!));
  },
  transformResult: async ({ result }) => result,
};
