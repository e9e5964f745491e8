import { Readable } from 'node:stream';
import { newId } from '@rollcall/schema/id';
import { expect, test } from 'vitest';
import { createEventWithGuest } from '../../../test/create-event-with-guest.ts';
import { expectProblem } from '../../../test/create-test-app.ts';
import { drawJpeg } from '../../../test/draw-pictures.ts';
import { callStore } from '../../../test/object-stores.ts';
import { sha256 } from '../../../test/test-client.ts';
import { createTwoServers } from '../../../test/two-servers.ts';

const bytesOf = (text: string) => Readable.from([Buffer.from(text)]);

/** Returns two servers with one database and one bucket, and an upload of this length that has begun. */
async function beginUpload({ bytes = Buffer.from('abcdef') }: { bytes?: Buffer } = {}) {
  const servers = await createTwoServers();
  const { guest, event } = await createEventWithGuest(servers.first);
  const photoId = newId();
  expect((await guest.createUpload({ eventId: event.id, photoId, bytes })).status).toBe(201);
  const bucket = servers.first.settings.objectStore!.bucket;
  const listKeys = async (prefix: string) => {
    const list = await (await callStore('GET', `${bucket}?list-type=2&prefix=${prefix}`)).text();
    return Array.from(list.matchAll(/<Key>([^<]*)</g), ([, key]) => key!);
  };
  const readRow = async () =>
    await servers.db.selectFrom('uploads').selectAll().where('photo_id', '=', photoId).executeTakeFirst();
  return { ...servers, guest, event, photoId, bytes, bucket, listKeys, readRow };
}

test('any server goes on where another one ended', async () => {
  const bytes = await drawJpeg(900, 700);
  const { first, second, guest, photoId, listKeys, readRow } = await beginUpload({ bytes });
  const other = Object.assign(second.client(), { cookie: guest.cookie });
  const step = Math.ceil(bytes.length / 3);
  for (const [index, client] of [guest, other].entries()) {
    const response = await client.patchUpload(photoId, index * step, bytes.subarray(index * step, (index + 1) * step));
    expect(response.status).toBe(204);
  }
  expect(await listKeys(`incoming/${photoId}/`)).toHaveLength(2);
  expect((await readRow())?.received_bytes).toBe(2 * step);
  const last = await guest.patchUpload(photoId, 2 * step, bytes.subarray(2 * step));
  expect(last.headers.get('rollcall-receipt')).toBe(`${photoId} ${sha256(bytes)}`);
  expect([await listKeys('incoming/'), await readRow()]).toEqual([[], undefined]);
  const photo = await first.db.selectFrom('photos').selectAll().executeTakeFirstOrThrow();
  expect((await second.blobs.read(`${photo.file_key}.jpg`)).equals(bytes)).toBe(true);
});

test('of two servers that append at one offset one succeeds, and their bytes do not mix', async () => {
  const { first, second, photoId, listKeys, readRow } = await beginUpload({ bytes: Buffer.alloc(1000) });
  for (let round = 0; round < 5; round++) {
    const at = (await readRow())!.received_bytes;
    const outcomes = await Promise.allSettled([
      first.blobs.appendIncoming(photoId, bytesOf('1'.repeat(100)), at),
      second.blobs.appendIncoming(photoId, bytesOf('2'.repeat(50)), at),
    ]);
    const [reason] = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    const [end, ...more] = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect([more, reason]).toEqual([[], expect.objectContaining({ code: 'upload-offset' })]);
    expect((await readRow())!.received_bytes).toBe(end);
  }
  // The object of the other is gone.
  expect(await listKeys(`incoming/${photoId}/`)).toHaveLength(5);
});

test('bytes that begin elsewhere are refused with the offset', async () => {
  const { first, second, guest, photoId, bytes } = await beginUpload({ bytes: Buffer.alloc(300, 'x') });
  await second.blobs.appendIncoming(photoId, bytesOf('x'.repeat(100)), 0);
  await expect(first.blobs.appendIncoming(photoId, bytesOf('x'), 50)).rejects.toMatchObject({ code: 'upload-offset' });
  const response = await guest.patchUpload(photoId, 0, bytes);
  await expectProblem(response, 'upload-offset');
  expect(response.headers.get('upload-offset')).toBe('100');
});

test('the last bytes are stored with the picture alone, and are sent again if their server ends before', async () => {
  const { first, second, photoId, listKeys, readRow } = await beginUpload();
  await first.blobs.appendIncoming(photoId, bytesOf('abc'), 0);
  expect(await first.blobs.appendIncoming(photoId, bytesOf('def'), 3)).toBe(6);
  expect(await listKeys(`incoming/${photoId}/`)).toHaveLength(1);
  expect((await readRow())!.received_bytes).toBe(3);
  await expect(second.blobs.readIncoming(photoId)).rejects.toMatchObject({ code: 'upload-offset' });
  expect((await first.blobs.readIncoming(photoId)).toString()).toBe('abcdef');
  // What was read is not kept.
  await expect(first.blobs.readIncoming(photoId)).rejects.toMatchObject({ code: 'upload-offset' });
  await second.blobs.appendIncoming(photoId, bytesOf('def'), 3);
  expect((await second.blobs.readIncoming(photoId)).toString()).toBe('abcdef');
});

test('the last bytes of one server fit to what another one received of them', async () => {
  const { first, second, photoId } = await beginUpload();
  await first.blobs.appendIncoming(photoId, bytesOf('ab'), 0);
  expect(await first.blobs.appendIncoming(photoId, bytesOf('cdef'), 2)).toBe(6);
  await second.blobs.appendIncoming(photoId, bytesOf('cd'), 2);
  expect((await first.blobs.readIncoming(photoId)).toString()).toBe('abcdef');
});

test('an upload of which a chunk is lost begins again', async () => {
  const { first, photoId, bucket, listKeys, readRow } = await beginUpload();
  await first.blobs.appendIncoming(photoId, bytesOf('abc'), 0);
  await first.blobs.appendIncoming(photoId, bytesOf('def'), 3);
  const [key] = await listKeys(`incoming/${photoId}/`);
  expect((await callStore('DELETE', `${bucket}/${key}`)).status).toBe(204);
  await expect(first.blobs.readIncoming(photoId)).rejects.toMatchObject({ code: 'upload-offset' });
  expect(await readRow()).toMatchObject({ received_bytes: 0, chunks: '' });
  await first.blobs.appendIncoming(photoId, bytesOf('abcdef'), 0);
  expect((await first.blobs.readIncoming(photoId)).toString()).toBe('abcdef');
});

test('an object that no row names is none of its upload, and is swept with it', async () => {
  const { first, photoId, bucket, listKeys } = await beginUpload();
  expect((await callStore('PUT', `${bucket}/incoming/${photoId}/0-stale`, 'zzz')).ok).toBe(true);
  expect((await callStore('PUT', `${bucket}/incoming/${newId()}/0-stale`, 'zzz')).ok).toBe(true);
  await first.blobs.appendIncoming(photoId, bytesOf('abc'), 0);
  await first.blobs.appendIncoming(photoId, bytesOf('def'), 3);
  expect((await first.blobs.readIncoming(photoId)).toString()).toBe('abcdef');
  await first.db.deleteFrom('uploads').execute();
  for (const id of await first.blobs.listIncoming(new Date(Date.now() + 60_000))) await first.blobs.deleteIncoming(id);
  expect(await listKeys('incoming/')).toEqual([]);
});
