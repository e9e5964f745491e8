import { readFileSync } from 'node:fs';

/** Columns of docs/permissions.csv, explained at its top. */
export const roles = [
  'V',
  'G',
  'G2',
  'C',
  'CM',
  'ORG',
  'ORG2',
  'SUB',
  'ADM',
  'expired',
  'inactive',
  'removed',
  'claimant',
  'reentry',
  'REV',
  'COH',
  'TAB',
] as const;
export type Role = (typeof roles)[number];

/** One call on one kind of object, with the expected status of each role. */
export interface MatrixRow {
  method: string;
  /** With parameters in braces: `/api/events/{id}`. */
  path: string;
  object: string;
  /** Status by role, or null if the case cannot occur. */
  expected: Record<Role, number | null>;
  /** The call does not exist yet. */
  isLater: boolean;
}

const docs = new URL('../../../../docs/', import.meta.url);

/** Parses the matrix. Throws if a cell is neither a status, `-` nor `later`. */
export function readMatrix(): MatrixRow[] {
  const [, ...lines] = readFileSync(new URL('permissions.csv', docs), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  return lines.map(parseRow);
}

/** Returns the calls documented in docs/api.md without their queries, such as `GET /api/events/{id}`. */
export function readDocumentedCalls(): Set<string> {
  const text = readFileSync(new URL('api.md', docs), 'utf8');
  const calls = text.matchAll(/`(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS) (\/[^`? ]*)/g);
  return new Set([...calls].map(([, method, path]) => normalizeRoute(method!, path!)));
}

/** Returns the shapes that the tables of docs/api.md name, with the files of packages/schema in their headings. */
export function readDocumentedShapes(): { name: string; files: string[] }[] {
  const [, calls = ''] = readFileSync(new URL('api.md', docs), 'utf8').split('## Every call\n');
  return calls.split(/^(?=\*\*)/m).flatMap((section) => {
    const [heading = '', ...lines] = section.split('\n');
    const files = [...heading.matchAll(/`([\w-]+\.ts)`/g)].map(([, file]) => file!);
    const table = lines.filter((line) => line.startsWith('|')).join('\n');
    return [...table.matchAll(/`\[?([A-Z][a-z]\w*)\]?`/g)].map(([, name]) => ({ name: name!, files }));
  });
}

/** Only the last column, the rule, contains commas. */
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

/** Removes parameter names, which differ between the matrix and the routes. */
export function normalizeRoute(method: string, path: string): string {
  return `${method} ${path.replace(/\{[^}]+\}|:[^/]+/g, '{}')}`;
}
