import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '@rollcall/schema/id';
import type { Photo } from '@rollcall/schema/photo';
import type { TestClient } from '../test/test-client.ts';
import type { HallData } from './hall-data.ts';
import { ownResidentMb, residentMb } from './resident-memory.ts';
import { ServerProcess } from './server-process.ts';
import type { ReadersRequest, ReadersResponse } from './stream-readers.messages.ts';

const timesEach = 3;
/** Longer than phones wait before they fetch. */
const settleMs = 2_500;
const askingPhones = 150;
const joins = { total: 100, atOnce: 20 };
/** After this, what has arrived is counted. */
const maxSendingMs = 30_000;

/** Null: not measured. */
export interface HallFigures {
  likeP99Ms: number | null;
  /** Null also for what a build does not have. */
  reactionP99Ms: number | null;
  commentP99Ms: number | null;
  tagP99Ms: number | null;
  messageP99Ms: number | null;
  likeCpuMs: number | null;
  requests: number | null;
  received: number | null;
  /** Of the server and its picture process, until the last receipt. */
  photoCpuMs: number | null;
  shown: number | null;
  uploadP99Ms: number | null;
  listP99Ms: number | null;
  peakMb: number;
  changesP99Ms: number;
  joinP50Ms: number;
  joinP99Ms: number;
  streamKb: number | null;
}

/** The rows of the table. `format` returns null for what was not measured. */
export const hallRows: { title: string; format: (figures: HallFigures) => string | null }[] = [
  { title: 'one like reaches every open gallery, p99', format: ({ likeP99Ms }) => ms(likeP99Ms) },
  { title: 'a reaction', format: ({ reactionP99Ms }) => ms(reactionP99Ms) },
  { title: 'a comment', format: ({ commentP99Ms }) => ms(commentP99Ms) },
  { title: 'a name in a photo', format: ({ tagP99Ms }) => ms(tagP99Ms) },
  { title: 'a message in the chat', format: ({ messageP99Ms }) => ms(messageP99Ms) },
  { title: 'processor time of the server for a like', format: ({ likeCpuMs }) => ms(likeCpuMs) },
  { title: 'requests after it', format: ({ requests }) => requests?.toFixed(0) ?? null },
  { title: 'photos received a second, 60 guests send', format: ({ received }) => received?.toFixed(1) ?? null },
  { title: 'processor time for each of them', format: ({ photoCpuMs }) => ms(photoCpuMs) },
  { title: 'shown a second', format: ({ shown }) => shown?.toFixed(1) ?? null },
  { title: 'one upload, p99', format: ({ uploadP99Ms }) => ms(uploadP99Ms) },
  { title: 'a list of 100 meanwhile, p99', format: ({ listP99Ms }) => ms(listP99Ms) },
  { title: 'resident at the peak', format: ({ peakMb }) => `${peakMb.toFixed(0)} MB` },
  { title: '150 phones ask for what is new, p99', format: ({ changesP99Ms }) => ms(changesP99Ms) },
  { title: '20 at a time join, p50', format: ({ joinP50Ms }) => ms(joinP50Ms) },
  { title: '20 at a time join, p99', format: ({ joinP99Ms }) => ms(joinP99Ms) },
  {
    title: 'memory for each stream',
    format: ({ streamKb }) => (streamKb === null ? null : `${streamKb.toFixed(1)} KB`),
  },
];

/** Starts a server of this build on the data, opens the streams, and measures what the rows name. */
export async function measureHall(
  main: string,
  dataDir: string,
  { eventId, photoId, cookies, organizerCookie, photos }: HallData,
  { streams, sendsPhotos }: { streams: number; sendsPhotos: boolean },
): Promise<HallFigures> {
  await using started = new AsyncDisposableStack();
  // All connections are from one address, of which a server that faces the internet takes 3,000.
  const server = await ServerProcess.start(dataDir, [process.execPath, main], { ROLLCALL_TRUST_PROXY: '1' });
  started.defer(() => server.stop());
  let peakMb = 0;
  const sampling = setInterval(() => {
    peakMb = Math.max(peakMb, residentMb(server.pid));
  }, 100);
  started.defer(() => clearInterval(sampling));
  const clientOf = (cookie: string) => Object.assign(server.client(), { cookie });
  const active = cookies.slice(-askingPhones).map(clientOf);
  const organizer = clientOf(organizerCookie);
  const joining = await measureJoins();
  const streamed = streams > 0 ? await measureStreams() : null;
  const changes = await Promise.all(
    active.map((phone) => time(async () => await read(await phone.get(`/api/events/${eventId}/changes?since=90`)))),
  );
  const sending = sendsPhotos ? await measureUploads() : null;
  return {
    likeP99Ms: streamed?.likeP99Ms ?? null,
    reactionP99Ms: streamed?.reactionP99Ms ?? null,
    commentP99Ms: streamed?.commentP99Ms ?? null,
    tagP99Ms: streamed?.tagP99Ms ?? null,
    messageP99Ms: streamed?.messageP99Ms ?? null,
    likeCpuMs: streamed?.likeCpuMs ?? null,
    requests: streamed?.requests ?? null,
    streamKb: streamed?.streamKb ?? null,
    received: sending?.received ?? null,
    photoCpuMs: sending?.photoCpuMs ?? null,
    shown: sending?.shown ?? null,
    uploadP99Ms: sending?.uploadP99Ms ?? null,
    listP99Ms: sending?.listP99Ms ?? null,
    peakMb,
    changesP99Ms: percentile(changes, 0.99),
    joinP50Ms: percentile(joining, 0.5),
    joinP99Ms: percentile(joining, 0.99),
  };

  async function measureJoins(): Promise<number[]> {
    const times: number[] = [];
    let left = joins.total;
    const join = async () => {
      while (left-- > 0) times.push(await time(() => server.client().join(eventId)));
    };
    await Promise.all(Array.from({ length: joins.atOnce }, join));
    return times;
  }

  async function measureStreams() {
    await sleep(settleMs);
    const before = ownResidentMb(server.pid);
    const readers = fork(new URL('./stream-readers.child.ts', import.meta.url));
    started.defer(async () => {
      const exited = once(readers, 'exit');
      readers.kill();
      await exited;
    });
    readers.on('exit', (code) => {
      if (code) throw new Error(`The readers ended with ${code}`);
    });
    const send = (request: ReadersRequest) => readers.send(request);
    const next = async <Kind extends ReadersResponse['kind']>(kind: Kind) => {
      for (;;) {
        const [response] = (await once(readers, 'message')) as [ReadersResponse];
        if (response.kind === kind) return response as Extract<ReadersResponse, { kind: Kind }>;
      }
    };
    const opened = next('opened');
    send({ kind: 'open', origin: server.origin, eventId, cookies: cookies.slice(0, streams) });
    await opened;
    await sleep(settleMs);
    const streamKb = ((ownResidentMb(server.pid) - before) * 1e3) / streams;
    const photo = `/api/photos/${photoId}`;
    const guest = active[0]!;
    const like = await measureArrivals((index) => guest.call(index % 2 ? 'DELETE' : 'PUT', `${photo}/like`));
    const others = [
      (index: number) => guest.call(index % 2 ? 'DELETE' : 'PUT', `${photo}/reactions/laugh`),
      (index: number) => guest.post(`${photo}/comments`, { comment: `Comment ${index}` }),
      (index: number) => guest.post(`${photo}/tags`, { name: `Person ${index}`, x: 0.5, y: 0.5 }),
      (index: number) => guest.post(`/api/events/${eventId}/messages`, { id: newId(), text: `Message ${index}` }),
    ];
    const p99s: (number | null)[] = [];
    for (const act of others) p99s.push((await measureArrivals(act))?.p99Ms ?? null);
    const [reactionP99Ms, commentP99Ms, tagP99Ms, messageP99Ms] = p99s;
    const { p99Ms: likeP99Ms, cpuMs: likeCpuMs, requests } = like!;
    return { streamKb, likeP99Ms, reactionP99Ms, commentP99Ms, tagP99Ms, messageP99Ms, likeCpuMs, requests };

    /** Does something some times, and waits each time until every stream has heard. Null: this build does not have it. */
    async function measureArrivals(act: (index: number) => Promise<Response>) {
      const [arrivals, costs, requests]: [number[], number[], number[]] = [[], [], []];
      for (let index = 0; index < timesEach; index++) {
        const begun = next('fetched');
        send({ kind: 'measure', atMs: Date.now() });
        await begun;
        const cpuBefore = cpuMs(server.pid);
        const reached = next('reached');
        if (!(await act(index)).ok) return null;
        arrivals.push(...(await reached).ms);
        await sleep(settleMs);
        const fetched = next('fetched');
        send({ kind: 'measure', atMs: Date.now() });
        requests.push((await fetched).requests);
        costs.push(cpuMs(server.pid) - cpuBefore);
      }
      return { p99Ms: percentile(arrivals, 0.99), cpuMs: percentile(costs, 0.5), requests: percentile(requests, 0.5) };
    }
  }

  async function measureUploads() {
    const listTimes: number[] = [];
    let isDone = false;
    const listing = (async () => {
      while (!isDone) {
        listTimes.push(
          await time(async () => await read(await organizer.get(`/api/events/${eventId}/photos?limit=100`))),
        );
      }
    })();
    const cpuBefore = cpuMs(server.pid);
    const beganAt = performance.now();
    const secondsSince = () => (performance.now() - beganAt) / 1000;
    const uploadTimes: number[] = [];
    let receivedSeconds = 0;
    const sent = photos.map(async (bytes, index) => {
      uploadTimes.push(await time(() => active[index]!.uploadPhoto(eventId, bytes)));
      receivedSeconds = secondsSince();
    });
    await Promise.race([Promise.all(sent), sleep(maxSendingMs)]);
    const received = uploadTimes.length / (uploadTimes.length === photos.length ? receivedSeconds : secondsSince());
    const photoCpuMs = (cpuMs(server.pid) - cpuBefore) / uploadTimes.length;
    let shownCount = 0;
    while (secondsSince() * 1000 < maxSendingMs && shownCount < photos.length) {
      await sleep(100);
      shownCount = await countShown(organizer);
    }
    const shown = shownCount / secondsSince();
    isDone = true;
    await listing;
    const isComplete = uploadTimes.length === photos.length;
    return {
      received,
      photoCpuMs,
      shown,
      uploadP99Ms: isComplete ? percentile(uploadTimes, 0.99) : maxSendingMs,
      listP99Ms: percentile(listTimes, 0.99),
    };
  }

  async function countShown(client: TestClient): Promise<number> {
    const newest = await client.getJson<Photo[]>(`/api/events/${eventId}/photos?sort=newest&limit=${photos.length}`);
    return newest.filter(({ url, width }) => url !== null && width > 40).length;
  }
}

/** Processor time of a process and its children, user and system, in milliseconds (`proc(5)`, stat, fields 14 and 15). */
function cpuMs(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    return (
      (Number(fields[11]) + Number(fields[12])) * 10 + children.reduce((sum, child) => sum + cpuMs(Number(child)), 0)
    );
  } catch {
    // A child that has just ended.
    return 0;
  }
}

function ms(value: number | null): string | null {
  return value === null ? null : `${value.toFixed(0)} ms`;
}

async function read(response: Response): Promise<void> {
  await response.arrayBuffer();
}

async function time(run: () => Promise<unknown>): Promise<number> {
  const beganAt = performance.now();
  await run();
  return performance.now() - beganAt;
}

function percentile(values: number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.min(Math.floor(values.length * share), values.length - 1)]!;
}
