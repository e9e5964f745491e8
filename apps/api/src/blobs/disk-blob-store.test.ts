import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, onTestFinished, test } from 'vitest';
import { DiskBlobStore } from './disk-blob-store.ts';

async function openStore() {
  const root = mkdtempSync(join(tmpdir(), 'rollcall-blobs-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  return { root, store: await DiskBlobStore.open(root) };
}

const bytesOf = (text: string) => Readable.from([Buffer.from(text)]);

describe('incoming files', () => {
  test('are created, appended to, read and deleted; creating again changes nothing', async () => {
    const { store } = await openStore();
    expect(await store.incomingSize('one')).toBeNull();
    await store.createIncoming('one');
    expect(await store.incomingSize('one')).toBe(0);
    expect(await store.appendIncoming('one', bytesOf('abc'))).toBe(3);
    await store.createIncoming('one');
    expect(await store.appendIncoming('one', bytesOf('def'))).toBe(6);
    expect((await store.readIncoming('one')).toString()).toBe('abcdef');
    await store.deleteIncoming('one');
    await store.deleteIncoming('one');
    expect(await store.incomingSize('one')).toBeNull();
  });

  test('do not come back as a fragment after they were deleted', async () => {
    const { store } = await openStore();
    expect(await store.appendIncoming('one', bytesOf('late'))).toBeNull();
    expect(await store.incomingSize('one')).toBeNull();
  });

  test('replace each other, and are listed once idle', async () => {
    const { store, root } = await openStore();
    for (const id of ['one', 'two']) await store.createIncoming(id);
    await store.appendIncoming('two', bytesOf('two'));
    await store.replaceIncoming('one', 'two');
    expect([await store.incomingSize('one'), await store.incomingSize('two')]).toEqual([3, null]);
    await store.createIncoming('new');
    utimesSync(join(root, 'incoming', 'one'), new Date(0), new Date(0));
    expect(await store.listIncoming(new Date(1000))).toEqual(['one']);
  });
});

describe('stored blobs', () => {
  test('are made from incoming files, repeatedly without effect', async () => {
    const { store } = await openStore();
    await store.createIncoming('one');
    await store.appendIncoming('one', bytesOf('abc'));
    await store.storeIncoming('one', 'abcd.jpg', Buffer.from('abc'));
    await store.storeIncoming('one', 'abcd.jpg', Buffer.from('abc'));
    await store.deleteIncoming('one');
    expect((await store.read('abcd.jpg')).toString()).toBe('abc');
  });

  test('are not what another server still appends to', async () => {
    const { root } = await openStore();
    const [store, other] = [await DiskBlobStore.open(root, { isShared: true }), await DiskBlobStore.open(root)];
    await store.createIncoming('one');
    await store.appendIncoming('one', bytesOf('abc'));
    await store.storeIncoming('one', 'abcd.jpg', Buffer.from('abc'));
    await other.appendIncoming('one', bytesOf('def'));
    expect((await store.read('abcd.jpg')).toString()).toBe('abc');
  });

  test('are written atomically and leave no partial file', async () => {
    const { store, root } = await openStore();
    await store.write('abcd.jpg', Buffer.from('first'));
    await store.write('abcd.jpg', Buffer.from('2nd'));
    expect((await store.read('abcd.jpg')).toString()).toBe('2nd');
    expect(readdirSync(join(root, 'pictures', 'ab'))).toEqual(['abcd.jpg']);
    expect(statSync(join(root, 'pictures', 'ab', 'abcd.jpg')).mode & 0o777).toBe(0o600);
  });
});
