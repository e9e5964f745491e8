import { expect, test } from 'vitest';
import { createLog } from './create-log.ts';

test('an error of the database is logged without the contents of rows, in its causes too', () => {
  const lines: string[] = [];
  const log = createLog({ write: (line) => void lines.push(line) });
  const row = {
    detail: 'Key (email)=(canary@example.com) already exists.',
    where: 'unnamed portal parameter $1 = canary',
    parameters: ['canary'],
  };
  const error = Object.assign(new Error('duplicate key'), { code: '23505', constraint: 'customers_email', ...row });
  const nested = Object.assign(new Error('outer'), { inner: error });
  const several = new AggregateError([error, nested], 'both');
  for (const err of [error, nested, several]) log.error({ err }, 'a call failed');
  log.error(error);
  const text = lines.join('');
  expect(text).not.toContain('canary');
  expect(text).toContain('23505');
  expect(text).toContain('customers_email');
  expect(JSON.parse(lines[0]!)).toMatchObject({
    err: { type: 'Error', message: 'duplicate key', stack: expect.any(String) },
  });
  expect(error.detail).toBe(row.detail);
});
