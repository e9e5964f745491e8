import { readFileSync } from 'node:fs';

/** Columns of docs/permissions.csv; its head says who they are. */
export const roles = ['V', 'G', 'G2', 'C', 'CM', 'ORG', 'ORG2', 'SUB', 'ADM', 'expired', 'inactive'] as const;
export type Role = (typeof roles)[number];

/** One call on one kind of object, and what each role is answered. */
export interface MatrixRow {
  method: string;
  /** As the matrix writes it: `/api/events/{id}`. */
  path: string;
  object: string;
  /** Status by role; null where the case cannot be. */
  expected: Record<Role, number | null>;
  /** The call does not exist yet. */
  isLater: boolean;
}

const docs = new URL('../../../../docs/', import.meta.url);

/** Reads the matrix. Throws for a cell that is neither a status, `-` nor `later`. */
export function readMatrix(): MatrixRow[] {
  const [, ...lines] = readFileSync(new URL('permissions.csv', docs), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  return lines.map(parseRow);
}

/** Calls that docs/api.md names, written as `GET /api/events/{id}`, whatever query stands behind them. */
export function readDocumentedCalls(): Set<string> {
  const text = readFileSync(new URL('api.md', docs), 'utf8');
  const calls = text.matchAll(/`(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS) (\/[^`? ]*)/g);
  return new Set([...calls].map(([, method, path]) => normalizeRoute(method!, path!)));
}

/** Only the last column, the rule, holds commas. */
function parseRow(line: string): MatrixRow {
  const [method = '', path = '', object = '', ...cells] = line.split(',').slice(0, 3 + roles.length);
  const expected = {} as MatrixRow['expected'];
  for (const [at, role] of roles.entries()) {
    const cell = cells[at] ?? '';
    if (!/^(\d{3}|-|later)$/.test(cell)) throw new Error(`${method} ${path} says "${cell}" for ${role}`);
    expected[role] = /^\d/.test(cell) ? Number(cell) : null;
  }
  return { method, path, object, expected, isLater: cells[0] === 'later' };
}

/** Names of parameters differ between the matrix and the routes: only where they stand counts. */
export function normalizeRoute(method: string, path: string): string {
  return `${method} ${path.replace(/\{[^}]+\}|:[^/]+/g, '{}')}`;
}
