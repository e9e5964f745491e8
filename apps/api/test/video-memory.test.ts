import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { newId } from '@rollcall/schema/id';
import type { Photo } from '@rollcall/schema/photo';
import { expect, test } from 'vitest';
import { makeVideo } from './make-video.ts';
import { newDataDir, startServer } from './server-process.ts';
import { sha256 } from './test-client.ts';

/** Of one request, as a phone sends on a fast link. */
const requestBytes = 4_000_000;

/** Without the picture process, which gets what describes a video, whatever its length. */
function residentMbOf(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))!;
  return (Number(kilobytes) * 1024) / 1e6;
}

test.runIf(process.platform === 'linux')(
  'a video of 200 MB takes less than 20 MB of memory',
  { timeout: 120_000 },
  async () => {
    const server = await startServer(newDataDir(), { ROLLCALL_BILLING: 'off' });
    const organizer = server.client();
    await organizer.signUp();
    const event = await organizer.createEvent({ acceptsVideos: true });
    const send = async (video: Buffer) => {
      const photoId = newId();
      const upload = { eventId: event.id, photoId, bytes: video, filetype: 'video/mp4' };
      expect((await organizer.createUpload(upload)).status).toBe(201);
      let receipt: string | null = null;
      for (let at = 0; at < video.length; at += requestBytes) {
        const response = await organizer.patchUpload(photoId, at, video.subarray(at, at + requestBytes));
        receipt = response.headers.get('rollcall-receipt');
      }
      expect(receipt).toBe(`${photoId} ${sha256(video)}`);
    };
    // What is loaded with the first one, and grows with the first requests of that size.
    await send(await makeVideo({ seconds: 6, bytesPerPicture: 300_000 }));
    const video = await makeVideo({ seconds: 60, bytesPerPicture: 330_000 });
    expect(video.length).toBeGreaterThan(190_000_000);
    const before = residentMbOf(server.pid);
    let peak = before;
    let isDone = false;
    const sampling = (async () => {
      while (!isDone) {
        peak = Math.max(peak, residentMbOf(server.pid));
        await setTimeout(20);
      }
    })();
    await send(video).finally(() => {
      isDone = true;
    });
    await sampling;
    const [photo] = await organizer.getJson<Photo[]>(`/api/events/${event.id}/photos`);
    expect(photo).toMatchObject({ kind: 'video' });
    expect(peak - before).toBeLessThan(20);
  },
);
