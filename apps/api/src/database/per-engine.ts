import { createRawBuilder, type RawBuilder, type RawNode } from 'kysely';

/** A raw node as SQLite compiles it, with the one that PostgreSQL compiles in its place. */
interface NodeOfEngines extends RawNode {
  readonly postgres?: () => RawNode;
}

/** Returns an expression that each engine compiles in its own way; which one it is, only its compiler knows. */
export function perEngine<Value>(sqlite: RawBuilder<Value>, postgres: () => RawBuilder<Value>): RawBuilder<Value> {
  const rawNode: NodeOfEngines = {
    ...(sqlite.toOperationNode() as RawNode),
    postgres: () => postgres().toOperationNode() as RawNode,
  };
  return createRawBuilder<Value>({ queryId: { queryId: 'per-engine' }, rawNode });
}

/** Returns what PostgreSQL compiles of a raw node. */
export function nodeForPostgres(node: RawNode): RawNode {
  return (node as NodeOfEngines).postgres?.() ?? node;
}
