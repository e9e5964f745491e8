import {
  type BinaryOperationNode,
  type Dialect,
  OperatorNode,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  type RawNode,
  ValueListNode,
} from 'kysely';
import type { Pool } from 'pg';
import { nodeForPostgres } from '../per-engine.ts';
import { WriterLockDriver } from './writer-lock-driver.ts';

/** The dialect of PostgreSQL whose transactions have what those of SQLite have. */
export function createPostgresDialect(pool: Pool): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new WriterLockDriver(pool),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new RollcallPostgresCompiler(),
  };
}

/** Compiles the PostgreSQL form of what the engines express differently, and lists without a value, which SQLite allows. */
class RollcallPostgresCompiler extends PostgresQueryCompiler {
  protected override visitRaw(node: RawNode): void {
    super.visitRaw(nodeForPostgres(node));
  }

  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { operator, rightOperand } = node;
    const isEmpty =
      (PrimitiveValueListNode.is(rightOperand) || ValueListNode.is(rightOperand)) && rightOperand.values.length === 0;
    if (isEmpty && OperatorNode.is(operator)) this.append(operator.operator === 'in' ? 'false' : 'true');
    else super.visitBinaryOperation(node);
  }
}
