import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { PostgresProcess } from '../../../scripts/fleet/postgres-process.ts';
import { TestClient } from '../test/test-client.ts';
import { drawPhotos } from './draw-photos.ts';
import { createHall, type Measured, measureServers, percentile } from './measure-servers.ts';
import { bundle, ServerProcess } from './server-process.ts';

// `pnpm bench fleet`: the same evening on one server with SQLite, on one with PostgreSQL, and on two, each held to one core, in
// turn; then how long a like at one server takes to a stream at another. Pictures are in a folder, commits wait for the disk.
// The guests, PostgreSQL and the servers share this machine.
const rounds = 3;
const likesToStream = 100;
/** Two servers, PostgreSQL and guests get in each other's way on fewer. */
const coresForTwo = 6;

const folder = mkdtempSync(join(tmpdir(), 'rollcall-fleet-bench-'));
const photos = await drawPhotos(12);
const cores = availableParallelism();
const held = (core: number) => ['taskset', '-c', String(core), ...bundle];
let made = 0;
let hasMissed = false;

const setups: Record<string, (databaseUrl: string, dataDir: string) => Promise<ServerProcess[]>> = {
  SQLite: async (_url, dataDir) => [await ServerProcess.start(dataDir)],
  PostgreSQL: async (url, dataDir) => [await startOn(url, dataDir)],
  'one on one core': async (url, dataDir) => [await startOn(url, dataDir, held(0))],
  'two on one core each': async (url, dataDir) => [
    await startOn(url, dataDir, held(0)),
    await startOn(url, dataDir, held(1)),
  ],
};
const results = Object.fromEntries(Object.keys(setups).map((name) => [name, [] as Measured[]]));
try {
  for (let round = 0; round < rounds; round++) {
    for (const [name, start] of Object.entries(setups)) {
      const measured = await withServers(start, (servers) => measureServers(servers, photos));
      results[name]!.push(measured);
      print(name, measured);
    }
  }
  compare('received, PostgreSQL to SQLite', 'received', ['PostgreSQL', 'SQLite'], (ratio) => ratio >= 0.8);
  compare('list p99, PostgreSQL to SQLite', 'listP99', ['PostgreSQL', 'SQLite'], (ratio) => ratio <= 2);
  compare('like p99, PostgreSQL to SQLite', 'likeP99', ['PostgreSQL', 'SQLite'], (ratio) => ratio <= 2);
  const two = ['two on one core each', 'one on one core'] as const;
  const isEnough = (ratio: number) => ratio >= 1.7 || cores < coresForTwo;
  compare('received, two servers to one', 'received', two, isEnough);
  compare('rendered, two servers to one', 'rendered', two, isEnough);
  if (cores < coresForTwo) {
    process.stdout.write(
      `Two servers are not judged: guests and PostgreSQL need their share of ${cores} cores, too.\n`,
    );
  }
  const times = await withServers(setups['two on one core each']!, measureStream);
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
  judge(`a like at one server to a stream at the other: p50 ${p50.toFixed(0)}, p99 ${p99.toFixed(0)} ms`, p99 <= 300);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = hasMissed ? 1 : 0;

/** Runs servers on an empty database and folder. */
async function withServers<Result>(
  start: (typeof setups)[string],
  task: (servers: ServerProcess[]) => Promise<Result>,
): Promise<Result> {
  const postgres = await PostgresProcess.start({ isDurable: true });
  const servers = await start(postgres.url, join(folder, String(made++)));
  try {
    return await task(servers);
  } finally {
    for (const server of servers) await server.stop();
    await postgres.stop();
  }
}

async function startOn(databaseUrl: string, dataDir: string, command = bundle): Promise<ServerProcess> {
  return await ServerProcess.start(dataDir, command, {
    ROLLCALL_DATABASE_URL: databaseUrl,
    ROLLCALL_DRAIN_SECONDS: '0',
  });
}

/** Returns the milliseconds from likes at the first server to the change at the second. */
async function measureStream(servers: ServerProcess[]): Promise<number[]> {
  const { eventId, guests } = await createHall(servers);
  const photoId = await guests[0]!.uploadPhoto(eventId, photos[0]!);
  const at = (server: ServerProcess, { cookie }: TestClient) =>
    Object.assign(new TestClient({ request: (path, init) => fetch(`${server.origin}${path}`, init) }), { cookie });
  const stream = await at(servers[1]!, guests[1]!).get(`/api/events/${eventId}/stream`);
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
  /** Resolves with the next change. */
  const nextChange = async () => {
    for (let text = ''; !text.includes('event: changes'); ) text += (await reader.read()).value ?? '';
  };
  await nextChange();
  // Its renditions are changes, too.
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  const liker = at(servers[0]!, guests[0]!);
  const times: number[] = [];
  let seen = nextChange();
  await liker.call('PUT', `/api/photos/${photoId}/like`);
  await seen;
  for (let index = 0; index < likesToStream; index++) {
    // Not within the time for which hints are collected after the last one.
    await new Promise((resolve) => setTimeout(resolve, 200));
    seen = nextChange();
    const beganAtMs = performance.now();
    await liker.call(index % 2 === 0 ? 'DELETE' : 'PUT', `/api/photos/${photoId}/like`);
    await seen;
    times.push(performance.now() - beganAtMs);
  }
  await reader.cancel();
  return times;
}

function print(name: string, { received, rendered, listP99, likeP99 }: Measured): void {
  process.stdout.write(
    `${name.padEnd(22)} ${received.toFixed(1)} received a second, ${rendered.toFixed(1)} rendered; ` +
      `list p99 ${listP99.toFixed(0)} ms, like p99 ${likeP99.toFixed(0)} ms\n`,
  );
}

function compare(
  what: string,
  value: keyof Measured,
  [one, other]: readonly [string, string],
  isEnough: (ratio: number) => boolean,
): void {
  const median = (name: string) =>
    percentile(
      results[name]!.map((measured) => measured[value]),
      0.5,
    );
  const ratio = median(one) / median(other);
  judge(`${what}: ${ratio.toFixed(2)} times`, isEnough(ratio));
}

function judge(line: string, isEnough: boolean): void {
  process.stdout.write(`${line}${isEnough ? '' : ' — MISSED'}\n`);
  hasMissed ||= !isEnough;
}
