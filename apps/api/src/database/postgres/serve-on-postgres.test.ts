import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createEventWithGuest, waitForRenditions } from '../../../test/create-event-with-guest.ts';
import type { TestApp } from '../../../test/create-test-app.ts';
import { drawJpeg } from '../../../test/draw-pictures.ts';
import { isOnPostgres } from '../../../test/engine.ts';
import { acquirePostgresDatabase, postgresServer } from '../../../test/postgres-databases.ts';
import { newDataDir, runRollcall, startServer } from '../../../test/server-process.ts';
import { testPassword } from '../../../test/test-client.ts';

async function createEnvironment() {
  const dir = newDataDir();
  const { url, release } = await acquirePostgresDatabase(dir);
  onTestFinished(release);
  return { dir, url, environment: { ROLLCALL_DATABASE_URL: url, ROLLCALL_DATA: dir } };
}

/** Creates an empty database. Returns its URL, and what runs a statement in it. */
async function createEmptyDatabase(name: string, options = '') {
  const admin = new pg.Client({ connectionString: postgresServer! });
  await admin.connect();
  await admin.query(`create database "${name}" ${options}`);
  onTestFinished(async () => {
    await admin.query(`drop database "${name}" with (force)`);
    await admin.end();
  });
  const url = new URL(postgresServer!);
  url.pathname = `/${name}`;
  const execute = async (statement: string) => {
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  return { url: url.href, execute };
}

describe.runIf(isOnPostgres)('with ROLLCALL_DATABASE_URL', () => {
  test('a server that is killed and started again has what it confirmed, and no file of a database', async () => {
    const { dir, environment } = await createEnvironment();
    const server = await startServer(dir, environment);
    const { guest, event, organizer } = await createEventWithGuest(server as unknown as TestApp, { autoApprove: true });
    const photoId = await guest.uploadPhoto(event.id, await drawJpeg());
    await server.end('SIGKILL');
    const again = await startServer(dir, environment);
    // The killed one may have taken the job: it is left to it for a while.
    const photo = await vi.waitFor(() => waitForRenditions(again.client(guest), event.id, photoId), {
      timeout: 60_000,
    });
    expect((await again.client(guest).get(photo.thumbnailUrl)).status).toBe(200);
    expect(await again.client(organizer).getJson(`/api/events/${event.id}/stats`)).toMatchObject({ total: 1 });
    expect(existsSync(join(dir, 'rollcall.db'))).toBe(false);
    expect(await again.end('SIGTERM')).toBe(0);
  });

  test('commands use the database, and those about the file say what to use instead', async () => {
    const { dir, environment } = await createEnvironment();
    const run = (...args: string[]) => runRollcall(args, environment);
    const created = await run('admin', 'create', '--email', 'ada@example.com', '--password', testPassword);
    expect(created).toMatchObject({ code: 0, stdout: 'ada@example.com is an administrator.\n' });
    const seeded = await run('seed', '--demo');
    expect(seeded.code).toBe(0);
    const [, code] = /\/event\/([A-Z0-9]{8})/.exec(seeded.stdout) ?? /\b([A-Z2-9]{8})\b/.exec(seeded.stdout)!;
    const exported = join(dir, 'export');
    mkdirSync(exported);
    expect(await run('export', code!, exported)).toMatchObject({ code: 0 });
    expect((await run('doctor')).stdout).toMatch(/^(Nothing is wrong\.|[^\n]*smaller version)/);
    expect(await run('doctor', '--recount')).toMatchObject({ stdout: expect.stringContaining('Counted again: ') });
    expect(await run('person', 'export', 'nobody@example.com', join(dir, 'person'))).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('nobody has confirmed nobody@example.com'),
    });
    for (const [args, tool] of [
      [['backup', join(dir, 'backup.tar')], 'pg_dump'],
      [['restore', join(dir, 'backup.tar')], 'pg_restore'],
    ] as const) {
      const refused = await run(...args);
      expect(refused).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining(tool) });
      expect(refused.stderr.trim().split('\n')).toHaveLength(1);
    }
    expect(existsSync(join(dir, 'rollcall.db'))).toBe(false);
  });

  test('a database that cannot be used stops the start with one sentence that says what to do', async () => {
    const refusalOf = async (url: string) => {
      const { code, stderr } = await runRollcall(['serve'], {
        ROLLCALL_DATA: newDataDir(),
        ROLLCALL_DATABASE_URL: url,
      });
      expect(code).toBe(1);
      expect(stderr.trim().split('\n')).toHaveLength(1);
      return stderr;
    };
    const placeOf = (change: (url: URL) => void) => {
      const url = new URL(postgresServer!);
      change(url);
      return url.href;
    };
    const missing = placeOf((url) => {
      url.pathname = '/none';
    });
    expect(await refusalOf(missing)).toContain('there is no such database: create it with "createdb"');
    expect(await refusalOf('postgres://rollcall:sesame@127.0.0.1:1/rollcall')).toMatch(
      /^(?!.*sesame).*no PostgreSQL runs there/,
    );

    const foreign = await createEmptyDatabase('foreign_product');
    await foreign.execute('create table invoices (id integer)');
    expect(await refusalOf(foreign.url)).toContain('it has tables of another program: create a database of its own');

    const latin = await createEmptyDatabase(
      'latin',
      "encoding 'LATIN1' template template0 lc_collate 'C' lc_ctype 'C'",
    );
    expect(await refusalOf(latin.url)).toContain('its encoding is LATIN1: create it with');

    const lazy = await createEmptyDatabase('lazy');
    await lazy.execute('alter database lazy set synchronous_commit = off');
    expect(await refusalOf(lazy.url)).toContain('synchronous_commit is off');

    const stranger = await createEmptyDatabase('strangers');
    await stranger.execute('create role stranger login; revoke create on schema public from public');
    const asStranger = new URL(stranger.url);
    asStranger.searchParams.set('user', 'stranger');
    expect(await refusalOf(asStranger.href)).toContain('this user may not create tables in it');

    const { url } = await createEnvironment();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query("insert into kysely_migration values ('999-future', '2030-01-01T00:00:00.000Z')");
    await client.end();
    expect(await refusalOf(url)).toContain('a newer version of Rollcall (999-future)');
  });
});
