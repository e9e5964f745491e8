import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { newId } from '@rollcall/schema/id';
import { describe, expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp } from '../../test/create-test-app.ts';
import { newFileKey } from './photo-file-names.ts';

// What every store does: this file runs with pictures in the data folder, and in an object store.

const bytesOf = (...texts: string[]) => Readable.from(texts.map((text) => Buffer.from(text)));

/** Returns a store, and the id of an upload of this length that has begun. */
async function beginUpload({ length = 6 } = {}) {
  const testApp = await createTestApp();
  const { guest, event } = await createEventWithGuest(testApp);
  const photoId = newId();
  const bytes = Buffer.alloc(length, 'a');
  const response = await guest.createUpload({ eventId: event.id, photoId, bytes });
  expect(response.status).toBe(201);
  return { testApp, store: testApp.blobs, id: photoId };
}

async function openStore() {
  return (await createTestApp()).blobs;
}

describe('incoming files', () => {
  test('are appended to, read and deleted; creating again changes nothing', async () => {
    const { store, id } = await beginUpload();
    expect(await store.incomingSize(id)).toBe(0);
    expect(await store.appendIncoming(id, bytesOf('ab', 'c'), 0)).toBe(3);
    await store.createIncoming(id);
    expect(await store.incomingSize(id)).toBe(3);
    expect(await store.appendIncoming(id, bytesOf('def'), 3)).toBe(6);
    expect((await store.readIncoming(id)).toString()).toBe('abcdef');
    await store.deleteIncoming(id);
    await store.deleteIncoming(id);
  });

  test('keep the bytes that arrived before a failure', async () => {
    const { store, id } = await beginUpload();
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('abc');
        throw new Error('the line is dead');
      })(),
    );
    await expect(store.appendIncoming(id, broken, 0)).rejects.toThrow('the line is dead');
    expect(await store.incomingSize(id)).toBe(3);
    expect(await store.appendIncoming(id, bytesOf('def'), 3)).toBe(6);
    expect((await store.readIncoming(id)).toString()).toBe('abcdef');
  });

  test('of many megabytes are returned as they were sent', async () => {
    const length = 3_500_000;
    const { store, id } = await beginUpload({ length });
    const sent = Buffer.from(Uint8Array.from({ length }, (_, index) => (index * 7) % 251));
    const pieces = Array.from({ length: 50 }, (_, index) => sent.subarray(index * 50_000, (index + 1) * 50_000));
    expect(await store.appendIncoming(id, Readable.from(pieces), 0)).toBe(2_500_000);
    expect(await store.appendIncoming(id, Readable.from([sent.subarray(2_500_000)]), 2_500_000)).toBe(length);
    const read: Buffer[] = [];
    for await (const piece of store.readIncomingPieces(id)) read.push(Buffer.from(piece));
    expect(digestOf(Buffer.concat(read))).toBe(digestOf(sent));
    for (const [start, end] of [
      [0, 8],
      [1_048_000, 1_049_000],
      [2_400_000, 3_400_000],
      [length - 3, length],
    ] as const) {
      expect(digestOf(await store.readIncomingRange(id, start, end))).toBe(digestOf(sent.subarray(start, end)));
    }
    expect(digestOf(await store.readIncoming(id))).toBe(digestOf(sent));
  });

  test('are not there without an upload', async () => {
    const store = await openStore();
    expect(await store.appendIncoming(newId(), bytesOf('late'), 0)).toBeNull();
    expect(await store.incomingSize(newId())).toBeNull();
  });

  test('are replaced by a staged file', async () => {
    const { store, id } = await beginUpload();
    const staged = `form-${newId()}`;
    await store.createIncoming(staged);
    expect(await store.appendIncoming(staged, bytesOf('abc', 'def'))).toBe(6);
    await store.replaceIncoming(id, staged);
    expect(await store.incomingSize(staged)).toBeNull();
    expect((await store.readIncoming(id)).toString()).toBe('abcdef');
  });

  test('are listed once nothing was written to them for a while', async () => {
    const { store, id } = await beginUpload();
    await store.appendIncoming(id, bytesOf('abc'), 0);
    expect(await store.listIncoming(new Date(Date.now() - 60_000))).toEqual([]);
    expect(await store.listIncoming(new Date(Date.now() + 60_000))).toEqual([id]);
    await store.deleteIncoming(id);
    expect(await store.listIncoming(new Date(Date.now() + 60_000))).toEqual([]);
  });
});

describe('stored blobs', () => {
  test('are those that were written last, in full and by range', async () => {
    const store = await openStore();
    const name = `${newFileKey()}.jpg`;
    await store.write(name, Buffer.from('first'));
    await store.write(name, Buffer.from('0123456789'));
    expect((await store.read(name)).toString()).toBe('0123456789');
    expect((await buffer((await store.stream(name))!)).toString()).toBe('0123456789');
    expect((await buffer((await store.stream(name, { start: 2, end: 4 }))!)).toString()).toBe('234');
    expect(await store.size(name)).toBe(10);
    const opened = (await store.open(name))!;
    expect([opened.size, (await buffer(opened.bytes)).toString()]).toEqual([10, '0123456789']);
    expect(await store.listStored(name.slice(0, 2))).toEqual([name]);
  });

  test.each([10, 20_000_000])('of %i bytes are written in pieces, all or nothing', async (length) => {
    const store = await openStore();
    const name = `${newFileKey()}.mp4`;
    const bytes = Buffer.from(Uint8Array.from({ length }, (_, index) => (index * 7) % 251));
    async function* pieces(end: number) {
      for (let at = 0; at < end; at += 3_000_001) yield bytes.subarray(at, Math.min(at + 3_000_001, end));
      if (end < length) throw new Error('the line is dead');
    }
    await expect(store.writePieces(name, pieces(length - 1))).rejects.toThrow('the line is dead');
    expect(await store.size(name)).toBeNull();
    await store.writePieces(name, pieces(length));
    expect(digestOf(await store.read(name))).toBe(digestOf(bytes));
  });

  test('are stored from incoming files, repeatedly without effect', async () => {
    const { store, id } = await beginUpload();
    await store.appendIncoming(id, bytesOf('abcdef'), 0);
    const bytes = await store.readIncoming(id);
    const name = `${newFileKey()}.jpg`;
    await store.storeIncoming(id, name, bytes);
    await store.storeIncoming(id, name, bytes);
    await store.deleteIncoming(id);
    expect((await store.read(name)).toString()).toBe('abcdef');
  });

  test('are missing once they were deleted', async () => {
    const store = await openStore();
    const [first, second] = [`${newFileKey()}.jpg`, `${newFileKey()}.jpg`];
    for (const name of [first, second]) await store.write(name, Buffer.from('x'));
    await store.delete(first);
    await store.delete(first);
    await store.deleteAll([second, `${second}.partial`]);
    for (const name of [first, second]) {
      expect([await store.size(name), await store.stream(name), await store.open(name)]).toEqual([null, null, null]);
      await expect(store.read(name)).rejects.toMatchObject({ code: 'ENOENT' });
    }
    expect(await store.listStored(first.slice(0, 2))).toEqual([]);
  });

  test('can be streamed only in part', async () => {
    const store = await openStore();
    const name = `${newFileKey()}.jpg`;
    await store.write(name, Buffer.alloc(5_000_000, 'x'));
    const stream = (await store.stream(name))!;
    for await (const chunk of stream) {
      expect(chunk.length).toBeGreaterThan(0);
      break;
    }
    expect(stream.destroyed).toBe(true);
  });
});

describe('the quarantine', () => {
  test('takes files, lists and reads them, and gives them back', async () => {
    const store = await openStore();
    const name = `${newFileKey()}.jpg`;
    await store.write(name, Buffer.from('kept'));
    await store.quarantine.add([name], new Date('2027-06-12T20:00:00Z'));
    await store.quarantine.add([name], new Date('2027-06-12T20:00:00Z'));
    const file = { name, day: '2027-06-12' };
    expect([await store.size(name), await store.quarantine.list()]).toEqual([null, [file]]);
    expect((await store.quarantine.read(file)).toString()).toBe('kept');
    await store.quarantine.release([file]);
    expect([(await store.read(name)).toString(), await store.quarantine.list()]).toEqual(['kept', []]);
  });

  test('loses what is deleted with its photo, and by itself', async () => {
    const store = await openStore();
    const names = [`${newFileKey()}.jpg`, `${newFileKey()}.jpg`, `${newFileKey()}.jpg`];
    for (const name of names) await store.write(name, Buffer.from('x'));
    await store.quarantine.add(names, new Date('2027-06-12T20:00:00Z'));
    await store.delete(names[0]!);
    await store.quarantine.delete({ name: names[1]!, day: '2027-06-12' });
    expect((await store.quarantine.list()).map(({ name }) => name)).toEqual([names[2]]);
  });
});

test('a store that works can be written, and says how much room there is', async () => {
  const store = await openStore();
  await store.assertWritable();
  const { freeBytes, totalBytes } = await store.freeSpace();
  expect(freeBytes).toBeLessThanOrEqual(totalBytes);
});

test.each(['../secret', '/etc/passwd', 'a/b/c', '..', 'ABC', '', '.hidden', `a${'b'.repeat(200)}`])(
  'rejects the name "%s"',
  async (name) => {
    const store = await openStore();
    await expect(store.read(name)).rejects.toThrow('not the name of a blob');
    await expect(store.write(name, Buffer.from('x'))).rejects.toThrow('not the name of a blob');
    await expect(store.createIncoming(name)).rejects.toThrow('not the name of a blob');
  },
);

function digestOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
