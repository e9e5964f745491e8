import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { newId } from '@rollcall/schema/id';
import type { Photo } from '@rollcall/schema/photo';
import { describe, expect, test } from 'vitest';
import { drawJpeg } from './draw-pictures.ts';
import { newDataDir, runRollcall, startServer } from './server-process.ts';
import { readStoredPhotos } from './stored-photos.ts';
import { sha256 } from './test-client.ts';

const timeout = 60_000;

describe.each([
  ['one file', 'all.tar'],
  ['a folder', 'all/'],
])('a backup into %s', (_form, name) => {
  test('under upload load restores every photo that was received before it began', { timeout }, async () => {
    const dataDir = newDataDir();
    const server = await startServer(dataDir);
    const organizer = server.client();
    await organizer.signUp();
    const event = await organizer.createEvent();
    const guest = server.client();
    await guest.join(event.id);
    const sent = new Map<string, string>();
    for (let i = 0; i < 6; i++) {
      const bytes = await drawJpeg(300 + i, 200);
      sent.set(await guest.uploadPhoto(event.id, bytes), sha256(bytes));
    }
    const path = join(newDataDir(), name);
    const load = new AbortController();
    const uploading = (async () => {
      while (!load.signal.aborted) await guest.uploadPhoto(event.id, await drawJpeg(500, 400));
    })();
    const unfinished = newId();
    const bytes = await drawJpeg(640, 480);
    await guest.createUpload({ eventId: event.id, photoId: unfinished, bytes, first: bytes.subarray(0, 100) });
    const made = await runRollcall(['backup', path, '--data', dataDir]);
    load.abort();
    await uploading;
    expect(made).toMatchObject({ code: 0, stderr: '' });
    expect(made.stdout).toMatch(/^Backed up the database and \d+ pictures, [\d.]+ MB, in .*\n$/);

    const target = join(newDataDir(), 'new');
    const journal = join(dataDir, 'erasures.jsonl');
    const restored = await runRollcall(['restore', path, '--erasures', journal, '--data', target]);
    expect(restored).toMatchObject({ code: 0, stderr: '' });
    expect(restored.stdout).toMatch(/^Restored 1 event with \d+ photos, .*\nAll \d+ files have their digests; .*\n$/);
    const stored = readStoredPhotos(target);
    for (const [id, digest] of sent) expect(stored.get(id)).toBe(digest);
    expect(readdirSync(target).sort()).toEqual(['erasures.jsonl', 'incoming', 'pictures', 'rollcall.db']);
    await server.end('SIGTERM');

    const again = await startServer(target);
    const photos = await again.client(organizer).getJson<Photo[]>(`/api/events/${event.id}/photos?limit=200`);
    expect(photos.map(({ id }) => id)).toEqual(expect.arrayContaining([...sent.keys()]));
    // The phone that was half way starts again.
    const client = again.client(guest);
    expect((await client.headUpload(unfinished)).status).toBe(404);
    await client.uploadPhoto(event.id, bytes, unfinished);
    expect((await client.headUpload(unfinished)).headers.get('rollcall-receipt')).toBe(
      `${unfinished} ${sha256(bytes)}`,
    );
  });
});
