import { type $ZodType, parse } from 'zod/v4/core';
import { operations } from '../../src/openapi/operations.ts';
import { type MatrixRow, normalizeRoute } from './permission-matrix.ts';

const byRoute = new Map(
  Object.values(operations)
    .flat()
    .map((operation) => [normalizeRoute(...(operation.call.split(' ') as [string, string])), operation]),
);

/**
 * Returns how a successful response differs from its documentation in the OpenAPI document: another status, or the body
 * without the fields that are not documented. Null if it does not.
 */
export function findUndocumented(row: MatrixRow, status: number, body: string): unknown {
  if (status >= 400) return null;
  const operation = byRoute.get(normalizeRoute(row.method, row.path.replace('*', '{rest}')));
  const response = operation?.responses[status];
  if (response === undefined) return `${row.method} ${row.path} has no response ${status}`;
  if (typeof response === 'string') return null;
  const received: unknown = JSON.parse(body);
  const documented: unknown = parse(response as $ZodType, received);
  return JSON.stringify(sortKeys(documented)) === JSON.stringify(sortKeys(received)) ? null : documented;
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, each]) => [key, sortKeys(each)]),
  );
}
