import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildCommit } from '../../../scripts/build-commit.ts';
import { drawPhotos } from './draw-photos.ts';
import { residentMb } from './resident-memory.ts';
import { ServerProcess } from './server-process.ts';
import type { ReadersRequest, ReadersResponse } from './stream-readers.messages.ts';

// `pnpm bench hall [STREAMS] [COMMIT]`: guests have the gallery open, and one of them likes a photo a few times. Prints
// what that costs the server, and when the last stream has it, for an earlier commit and for this build in turn. The
// readers are a process of their own. Linux only, which counts processor time in hundredths of a second.
const [streams = '300', commit = '40f8a977'] = process.argv.slice(2);
const likes = 7;
/** Longer than phones wait before they fetch. */
const settleMs = 3_000;

interface Figures {
  cpuMs: number;
  lastMs: number;
  requests: number;
  residentMb: number;
}

const folder = mkdtempSync(join(tmpdir(), 'rollcall-hall-'));
const before = await measure(join(await buildCommit(commit, join(folder, 'before')), 'apps/api/dist/main.js'));
const now = await measure(new URL('../dist/main.js', import.meta.url).pathname);
rmSync(folder, { recursive: true, force: true });
print(`before (${commit})`, before);
print('now', now);
const ratio = now.cpuMs / before.cpuMs;
process.stdout.write(`processor time, now to before: ${ratio.toFixed(3)}\n`);
if (ratio > 0.2 || now.requests > 0) process.exitCode = 1;

async function measure(main: string): Promise<Figures> {
  const dataDir = mkdtempSync(join(folder, 'data-'));
  const server = await ServerProcess.start(dataDir, [process.execPath, main]);
  const organizer = server.client();
  await organizer.signUp();
  const event = await organizer.createEvent();
  const [photo] = await drawPhotos(1);
  const photoId = await organizer.uploadPhoto(event.id, photo!);
  await organizer.call('PATCH', `/api/photos/${photoId}/approve`, { isApproved: true });
  const [liker, ...guests] = Array.from({ length: Number(streams) + 1 }, () => server.client());
  for (const guest of [liker!, ...guests]) await guest.join(event.id);
  const readers = fork(new URL('./stream-readers.child.ts', import.meta.url));
  const opened = nextResponse('opened');
  const cookies = guests.map(({ cookie }) => cookie);
  send({ kind: 'open', origin: server.origin, eventId: event.id, cookies });
  await opened;
  await sleep(settleMs);
  const costs: Figures[] = [];
  for (let time = 0; time < likes; time++) {
    send({ kind: 'measure', atMs: Date.now() });
    const cpuBefore = cpuMs(server.pid);
    const reached = nextResponse('reached');
    await liker!.call(time % 2 ? 'DELETE' : 'PUT', `/api/photos/${photoId}/like`);
    const { ms } = await reached;
    await sleep(settleMs);
    const fetched = nextResponse('fetched');
    send({ kind: 'measure', atMs: Date.now() });
    const { requests } = await fetched;
    costs.push({
      cpuMs: cpuMs(server.pid) - cpuBefore,
      lastMs: Math.max(...ms),
      requests,
      residentMb: residentMb(server.pid),
    });
  }
  readers.kill();
  await server.stop();
  const median = (name: keyof Figures) =>
    costs.map((one) => one[name]).toSorted((one, other) => one - other)[Math.floor(likes / 2)]!;
  return {
    cpuMs: median('cpuMs'),
    lastMs: median('lastMs'),
    requests: median('requests'),
    residentMb: median('residentMb'),
  };

  function send(request: ReadersRequest): void {
    readers.send(request);
  }

  async function nextResponse<Kind extends ReadersResponse['kind']>(kind: Kind) {
    for (;;) {
      const [response] = (await once(readers, 'message')) as [ReadersResponse];
      if (response.kind === kind) return response as Extract<ReadersResponse, { kind: Kind }>;
    }
  }
}

/** Processor time of a process, user and system, in milliseconds (`proc(5)`, stat, fields 14 and 15). */
function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function print(name: string, { cpuMs, lastMs, requests, residentMb }: Figures): void {
  const figures = [`${cpuMs} ms of processor time`, `${lastMs} ms to the last of ${streams} streams`];
  process.stdout.write(`${name}: ${[...figures, `${requests} requests`, `${residentMb.toFixed(0)} MB`].join(', ')}\n`);
}
