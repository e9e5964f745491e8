import type { Photo } from '@rollcall/schema/photo';
import { TestClient } from '../test/test-client.ts';
import type { ServerProcess } from './server-process.ts';

const guestCount = 12;
const photosPerGuest = 3;
const listCalls = 300;
const likes = 240;

export interface Measured {
  /** Photos a second: with a receipt, and with all their renditions. */
  received: number;
  rendered: number;
  /** Milliseconds, of 99 of 100 calls. */
  listP99: number;
  likeP99: number;
}

/** An event with guests, whose calls go to servers in turn. */
export async function createHall(servers: ServerProcess[]) {
  let calls = 0;
  const app = {
    request: (path: string, init?: RequestInit) => fetch(`${servers[calls++ % servers.length]!.origin}${path}`, init),
  };
  const organizer = new TestClient(app);
  await organizer.signUp();
  const { id: eventId } = await organizer.createEvent({ autoApprove: true });
  const guests: TestClient[] = [];
  for (let index = 0; index < guestCount; index++) {
    const guest = new TestClient(app);
    await guest.join(eventId);
    guests.push(guest);
  }
  return { organizer, eventId, guests };
}

/** Has guests send photos all at once, then list and like. */
export async function measureServers(servers: ServerProcess[], photos: Buffer[]): Promise<Measured> {
  const { organizer, eventId, guests } = await createHall(servers);
  const total = guestCount * photosPerGuest;
  const beganAtMs = performance.now();
  const perSecond = () => (total * 1000) / (performance.now() - beganAtMs);
  await Promise.all(
    guests.map(async (guest, index) => {
      for (let count = 0; count < photosPerGuest; count++) {
        await guest.uploadPhoto(eventId, photos[(index * photosPerGuest + count) % photos.length]!);
      }
    }),
  );
  const received = perSecond();
  const list = () => organizer.getJson<Photo[]>(`/api/events/${eventId}/photos?limit=100`);
  let listed = await list();
  while (listed.length < total || listed.some(({ url }) => url === null)) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    listed = await list();
  }
  const rendered = perSecond();
  const listP99 = await timeCalls(listCalls, (index) =>
    guests[index % guestCount]!.get(`/api/events/${eventId}/photos`),
  );
  const likeP99 = await timeCalls(likes, (index) => {
    const { id } = listed[Math.floor(index / guestCount) % listed.length]!;
    return guests[index % guestCount]!.call('PUT', `/api/photos/${id}/like`);
  });
  return { received, rendered, listP99, likeP99 };
}

/** Returns the milliseconds within which 99 of 100 calls are answered, four at a time. */
async function timeCalls(count: number, call: (index: number) => Promise<Response>): Promise<number> {
  const times: number[] = [];
  let next = 0;
  const callAll = async () => {
    while (next < count) {
      const beganAtMs = performance.now();
      const response = await call(next++);
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
      times.push(performance.now() - beganAtMs);
    }
  };
  await Promise.all([callAll(), callAll(), callAll(), callAll()]);
  return percentile(times, 0.99);
}

export function percentile(values: number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)]!;
}
