import { existsSync } from 'node:fs';
import { chmod, chown, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Customer } from '@rollcall/schema/customer';
import { describe, expect, test, vi } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { newDataDir, runOnTerminal, runRollcall, startServer } from './server-process.ts';

test('--version prints the version', async () => {
  expect(await runRollcall(['--version'])).toEqual({ code: 0, stdout: `${manifest.version}\n`, stderr: '' });
});

test.each([
  [['--help'], ['Usage: rollcall [options] [command]', 'serve ', 'admin ']],
  [
    ['serve', '--help'],
    ['Usage: rollcall serve', '--acme <email>', '--local'],
  ],
  [
    ['admin', '--help'],
    ['Usage: rollcall admin [options] [command]', 'create '],
  ],
  [
    ['admin', 'create', '-h'],
    ['Usage: rollcall admin create', '--email <address>', '--first-name <name>'],
  ],
])('%s prints the usage', async (args, parts) => {
  const { code, stdout, stderr } = await runRollcall(args);
  expect([code, stderr]).toEqual([0, '']);
  for (const part of [...parts, '--data <dir>', 'ROLLCALL_DATA']) expect(stdout).toContain(part);
});

test.each<[string, string[], Record<string, string>, RegExp]>([
  ['no command', [], {}, /which command/],
  ['an unknown command', ['dance'], {}, /no command "dance"/],
  ['a command of a group without its name', ['admin'], {}, /which command/],
  ['an unknown option', ['serve', '--dance'], {}, /--dance/],
  ['a word too many', ['serve', 'dance'], {}, /too many arguments/],
  ['a missing option', ['admin', 'create'], {}, /--email/],
  ['a password that nobody gives', ['admin', 'create', '--email', 'a@b.example'], {}, /no password on standard input/],
  ['an authority without an origin', ['serve', '--acme', 'ada@example.com'], {}, /ROLLCALL_ORIGIN is missing/],
  ['two certificates', ['serve', '--acme', 'a@b.example', '--local'], {}, /exclude each other/],
  ['a bad setting', ['serve'], { PORT: 'abc' }, /^rollcall: PORT cannot be used/],
  [
    'a settings file that is not there',
    ['serve'],
    { ROLLCALL_SETTINGS: '/nowhere/rollcall.env' },
    /ROLLCALL_SETTINGS.*ENOENT/,
  ],
  ['a data folder that is a file', ['serve', '--data', process.execPath], {}, /node/],
  ['a bad address', ['admin', 'create', '--email', 'nobody', '--password', 'long enough'], {}, /--email: Please enter/],
  [
    'a short password',
    ['admin', 'create', '--email', 'a@b.example', '--password', 'short'],
    {},
    /--password: .*at least 8/,
  ],
  [
    'an empty name',
    ['admin', 'create', '--email', 'a@b.example', '--password', 'long enough', '--first-name', ''],
    {},
    /--first-name: First name is required/,
  ],
  [
    'a password that is easy to guess',
    ['admin', 'create', '--email', 'a@b.example', '--password', 'password1'],
    {},
    /--password: Too many people use this password/,
  ],
  [
    'such a password of the first administrator',
    ['serve'],
    { ROLLCALL_ADMIN_EMAIL: 'a@b.example', ROLLCALL_ADMIN_PASSWORD: 'rollcall2026', PORT: '0', HOST: '127.0.0.1' },
    /ROLLCALL_ADMIN_PASSWORD: Too many people use this password/,
  ],
])('%s exits with a one-line error', async (_name, args, environment, line) => {
  const { code, stdout, stderr } = await runRollcall(args, { ROLLCALL_DATA: newDataDir(), ...environment });
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(line);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
});

test('takes a data folder that other users could read away from them, with everything in it', async () => {
  const dataDir = newDataDir();
  const first = await startServer(dataDir);
  await first.client().signUp();
  await first.end('SIGTERM');
  for (const name of ['', 'pictures', 'incoming']) await chmod(join(dataDir, name), 0o755);
  await chmod(join(dataDir, 'rollcall.db'), 0o644);

  const { end } = await startServer(dataDir);

  const modes = await Promise.all(
    ['', 'pictures', 'incoming', 'rollcall.db', 'rollcall.db-wal', 'rollcall.db-shm'].map(
      async (name) => (await stat(join(dataDir, name))).mode & 0o777,
    ),
  );
  expect(modes.map((mode) => mode.toString(8))).toEqual(['700', '700', '700', '600', '600', '600']);
  await end('SIGTERM');
});

test('admin create beside a running server creates an administrator, then resets the password and ends the sessions', async () => {
  const dataDir = newDataDir();
  const { client, end } = await startServer(dataDir);
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  const create = (password: string) =>
    runRollcall(['admin', 'create', '--data', dataDir, '--email', 'Ada@Example.com', '--password', password]);
  const stderr = 'rollcall: others on this machine can see --password: leave it out, and give it when asked\n';
  const done = { code: 0, stdout: 'ada@example.com is an administrator.\n', stderr };
  expect(await create('first password')).toEqual(done);
  const admin = client();
  const signIn = (password: string) => admin.post('/api/auth/login', { email: 'ada@example.com', password });
  expect((await (await signIn('first password')).json()) as Customer).toMatchObject({ isAdmin: true });
  expect(await create('second password')).toEqual(done);
  expect((await admin.get('/api/auth/me')).status).toBe(401);
  expect((await signIn('first password')).status).toBe(401);
  expect((await signIn('second password')).status).toBe(200);
  expect(await end('SIGTERM')).toBe(0);
});

test('admin create reads the password from standard input, without a warning', async () => {
  const dataDir = newDataDir();
  const create = (input: string) =>
    runRollcall(['admin', 'create', '--data', dataDir, '--email', 'ada@example.com'], {}, input);
  const done = { code: 0, stdout: 'ada@example.com is an administrator.\n', stderr: '' };
  expect(await create('correct horse battery\nand another line\n')).toEqual(done);
  const { client, end } = await startServer(dataDir);
  const login = await client().post('/api/auth/login', { email: 'ada@example.com', password: 'correct horse battery' });
  expect(login.status).toBe(200);
  expect(await create(' spaces are kept ')).toEqual(done);
  const again = await client().post('/api/auth/login', { email: 'ada@example.com', password: ' spaces are kept ' });
  expect(again.status).toBe(200);
  expect(await create('short')).toMatchObject({ code: 1, stderr: expect.stringMatching(/--password: .*at least 8/) });
  await end('SIGTERM');
});

// Of util-linux, which every Debian has.
test.runIf(existsSync('/usr/bin/script'))(
  'admin create asks for the password on a terminal, twice and unseen',
  async () => {
    const dataDir = newDataDir();
    const [first, second] = ['correct horse battery', 'another horse battery'];
    const command = ['admin', 'create', '--data', dataDir, '--email', 'ada@example.com'];
    const typed = await runOnTerminal(command, ['Password: ', first, 'Password again: ', first]);
    expect(typed.code).toBe(0);
    expect(typed.screen).toContain('ada@example.com is an administrator.');
    expect(typed.screen).not.toContain('horse');
    const mistyped = await runOnTerminal(command, ['Password: ', first, 'Password again: ', second]);
    expect(mistyped.code).toBe(1);
    expect(mistyped.screen).toContain('rollcall: the passwords differ');
    expect(mistyped.screen).not.toContain('horse');
  },
);

test('admin create promotes an existing account and keeps its name', async () => {
  const dataDir = newDataDir();
  const { client } = await startServer(dataDir);
  const customer = client();
  await customer.signUp('grace');
  await runRollcall([
    'admin',
    'create',
    '--data',
    dataDir,
    '--email',
    'grace@example.com',
    '--password',
    'new password',
  ]);
  const response = await customer.post('/api/auth/login', { email: 'grace@example.com', password: 'new password' });
  expect(await response.json()).toMatchObject({ firstName: 'grace', isAdmin: true });
});

test.runIf(process.platform === 'linux')('serve sets what saves memory and keeps its process id', async () => {
  const { pid, end } = await startServer(newDataDir());
  expect((await readFile(`/proc/${pid}/environ`, 'utf8')).split('\0')).toContain('MALLOC_ARENA_MAX=2');
  expect(await readFile(`/proc/${pid}/cmdline`, 'utf8')).toContain('--max-semi-space-size=1');
  expect(await end('SIGTERM')).toBe(0);
});

test('prints a single-use setup link on the first start and logs no token', async () => {
  const dataDir = newDataDir();
  const { client, printed, end } = await startServer(dataDir);
  const line = await vi.waitFor(() => {
    const found = printed.find((one) => one.includes('to become the administrator: '));
    expect(found).toBeDefined();
    return found!;
  });
  const token = /\/setup\?token=([\w-]{43})$/.exec(line)![1]!;
  await vi.waitFor(() => expect(printed.join()).toContain('a setup link was printed'));
  expect(printed.filter((one) => one.startsWith('{')).join()).not.toContain(token);

  const ada = { email: 'ada@example.com', password: 'correct horse battery', firstName: 'Ada', lastName: 'Lovelace' };
  expect((await client().post('/api/setup', { ...ada, token })).status).toBe(201);
  expect((await client().post('/api/setup', { ...ada, token })).status).toBe(404);
  await end('SIGTERM');
  const again = await startServer(dataDir);
  await again.end('SIGTERM');
  expect(again.printed.filter((one) => !one.startsWith('{'))).toEqual([]);
});

test('prints no setup link when the settings name an administrator', async () => {
  const named = { ROLLCALL_ADMIN_EMAIL: 'ada@example.com', ROLLCALL_ADMIN_PASSWORD: 'correct horse battery' };
  const { client, printed, end } = await startServer(newDataDir(), named);
  const login = await client().post('/api/auth/login', { email: 'ada@example.com', password: 'correct horse battery' });
  expect(await login.json()).toMatchObject({ isAdmin: true });
  await end('SIGTERM');
  expect(printed.filter((one) => !one.startsWith('{'))).toEqual([]);
});

// Another user's folder exists for root alone.
describe.runIf(process.getuid?.() === 0)('as root, in the folder of another user', () => {
  test.each([
    [['serve']],
    [['admin', 'create', '--email', 'ada@example.com', '--password', 'correct horse battery']],
    [['backup', '/nowhere/all.tar']],
    [['doctor']],
    [['doctor', '--remake']],
    [['seed', '--demo']],
  ])('%s is refused, and leaves nothing there', async (args) => {
    const dataDir = newDataDir();
    await chown(dataDir, 1234, 1234);
    const { code, stdout, stderr } = await runRollcall(args, { ROLLCALL_DATA: dataDir, PORT: '0', HOST: '127.0.0.1' });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toBe(`rollcall: ${dataDir} belongs to another user: run this as that user ("sudo -u '#1234' …")\n`);
    expect(await readdir(dataDir)).toEqual([]);
  });
});
