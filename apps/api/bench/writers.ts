import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { buildCommit } from '../../../scripts/build-commit.ts';
import { PostgresProcess } from '../../../scripts/fleet/postgres-process.ts';
import { root } from '../../../scripts/run.ts';

// `pnpm bench writers [COMMIT]`: photos that 32 senders at once bring into one event, and into a thousand, on PostgreSQL, by
// the sources of an earlier commit and by these in turn. Pictures are not looked at, and kept in memory: what is measured is
// the database, whose commits wait for its disk, and which is on another machine: each message takes a millisecond.
const [commit = '80e771e8'] = process.argv.slice(2);
const eventCounts = [1, 1_000];
/** In times of the earlier commit. */
const minRatios = [0.9, 3];
const messageMs = 1;

const folder = mkdtempSync(join(tmpdir(), 'rollcall-writers-'));
const trees = { before: await buildCommit(commit, join(folder, 'before')), now: root };
const postgres = await PostgresProcess.start({ isDurable: true });
const far = await listenFarAway();
const { port } = far.address() as AddressInfo;
for (const [index, events] of eventCounts.entries()) {
  const before = await measure(trees.before, events);
  const now = await measure(trees.now, events);
  process.stdout.write(
    `${events} events: ${before.toFixed(1)} photos a second before, ${now.toFixed(1)} now, ${(now / before).toFixed(1)} times\n`,
  );
  if (now / before < minRatios[index]!) process.exitCode = 1;
}
far.close();
await postgres.stop();
rmSync(folder, { recursive: true, force: true });

/** Returns the photos that were received in a second. */
async function measure(tree: string, events: number): Promise<number> {
  const env = { ...process.env, ROLLCALL_TEST_POSTGRES: `postgres://rollcall@127.0.0.1:${port}/postgres` };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'writers.child.ts'), tree, String(events)], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed, [status]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  if (status !== 0) throw new Error(`the measurement of ${tree} failed`);
  return Number(printed);
}

/** Passes connections on to the database, each message a moment later. */
async function listenFarAway(): Promise<Server> {
  const socketFolder = new URL(postgres.url).searchParams.get('host')!;
  const server = createServer((client) => {
    const database = connect(join(socketFolder, '.s.PGSQL.5432'));
    passOn(client, database);
    passOn(database, client);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}

function passOn(from: Socket, to: Socket): void {
  from.setNoDelay(true);
  from.on('data', (bytes) => setTimeout(() => to.write(bytes), messageMs));
  from.on('close', () => setTimeout(() => to.destroy(), messageMs));
  from.on('error', () => to.destroy());
}
