import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../src/database/open.ts';
import { newDataDir, runRollcall } from './server-process.ts';

/** Resolves with a port of the loopback address that another program listens on. */
async function takePort(): Promise<string> {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  return String((other.address() as AddressInfo).port);
}

test.each<[string, Record<string, string>]>([
  ['PORT', {}],
  ['ROLLCALL_METRICS_PORT', {}],
  ['ROLLCALL_HTTP_PORT', { ROLLCALL_LOCAL: '1' }],
])('a taken %s ends the start before anybody is served', async (name, environment) => {
  const port = await takePort();
  const { code, stdout, stderr } = await runRollcall(['serve'], {
    PORT: '0',
    HOST: '127.0.0.1',
    ROLLCALL_DATA: newDataDir(),
    ...environment,
    [name]: port,
  });
  expect(code).toBe(1);
  expect(stderr).toMatch(new RegExp(`^rollcall: ${name} cannot be used: .*EADDRINUSE.*${port}\n$`));
  expect(stdout).not.toContain('Rollcall is at');
});

test('a database of a newer version is refused by every command, and stays as it is', async () => {
  const dataDir = newDataDir();
  const path = join(dataDir, 'rollcall.db');
  const { db, connection } = await openDatabase(path);
  connection.exec("insert into kysely_migration values ('999-future', '2030-01-01T00:00:00.000Z')");
  connection.pragma('journal_mode = DELETE');
  await db.destroy();
  const admin = ['admin', 'create', '--email', 'ada@example.com', '--password', 'correct horse battery'];
  const commands = [['serve'], admin, ['doctor'], ['doctor', '--adopt'], ['backup', join(newDataDir(), 'all.tar')]];
  for (const command of commands) {
    const result = await runRollcall(command, { ROLLCALL_DATA: dataDir, PORT: '0', HOST: '127.0.0.1' });
    expect([command, result]).toEqual([
      command,
      {
        code: 1,
        stdout: '',
        stderr: 'rollcall: the database was made by a newer version of Rollcall (999-future); update this one first\n',
      },
    ]);
  }
  expect(readdirSync(dataDir).filter((name) => name.includes('before'))).toEqual([]);
  const after = new Sqlite(path, { readonly: true });
  expect(after.prepare('select count(*) from users').pluck().get()).toBe(0);
  expect(after.prepare('select max(name) from kysely_migration').pluck().get()).toBe('999-future');
  after.close();
});
