import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parseRenditionName } from '../src/blobs/photo-file-names.ts';
import type { TestApp } from './create-test-app.ts';
import {
  createPermissionFixture,
  openFixtureCopy,
  type PermissionFixture,
  removePermissionFixture,
} from './permissions/permission-fixture.ts';
import { type Role, roles } from './permissions/permission-matrix.ts';
import { readZip } from './read-zip.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Returns the ids of the photos by the digest of their clean bytes: the original, and the view without a watermark. */
async function listCleanDigests({ db, dir }: TestApp, paths: string[]): Promise<Map<string, string>> {
  const photos = await db.selectFrom('photos').select(['id', 'file_key']).execute();
  const ids = new Map(photos.map(({ id, file_key }) => [file_key, id]));
  const clean = new Map<string, string>();
  for (const path of paths) {
    const name = path.split('/').at(-1)!;
    const rendition = parseRenditionName(name)?.rendition;
    const id = ids.get(name.slice(0, 40));
    if (id && (!rendition || rendition === 'view')) clean.set(sha256(readFileSync(join(dir, 'pictures', path))), id);
  }
  return clean;
}

/** Makes each call that could return a picture, of every stored file and event. Returns the pictures. */
async function fetchAllPictures(
  testApp: TestApp,
  fixture: PermissionFixture,
  role: Role,
  names: string[],
): Promise<Uint8Array[]> {
  const client = testApp.client();
  client.cookie = fixture.cookies[role];
  const pictures: Uint8Array[] = [];
  for (const path of names.flatMap((name) => [`/uploads/${name}`, `/api/download/${name}`])) {
    const response = await client.get(path);
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (response.status === 200) pictures.push(bytes);
  }
  for (const { id } of Object.values(fixture.events)) {
    const response = await client.get(`/api/events/${id}/photos.zip`);
    const bytes = Buffer.from(await response.arrayBuffer());
    if (response.status === 200) pictures.push(...readZip(bytes).map((file) => file.bytes));
  }
  return pictures;
}

test('no role without the right receives the clean bytes of a photo, whatever it asks for', {
  timeout: 120_000,
}, async () => {
  const fixture = await createPermissionFixture();
  onTestFinished(() => removePermissionFixture(fixture));
  const testApp = await openFixtureCopy(fixture);
  const folder = join(testApp.dir, 'pictures');
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.includes('.'));
  const clean = await listCleanDigests(testApp, paths);
  const all = [...new Set(clean.values())].sort();
  const { things, member } = fixture;
  const own = things.G!.photoId;
  const visible = all.filter((id) => id !== member.removedId);
  // Who uploaded a photo or proved its address, who reviews its event, and who has a plan and sees it. Nobody else.
  const rights: Partial<Record<Role, string[]>> = {
    G: [own],
    CM: [things.CM!.photoId],
    claimant: [own],
    ORG: visible,
    ADM: visible,
    REV: visible,
    COH: visible,
    // Of the one event whose review it opened.
    TAB: visible.filter((id) => id !== member.approvedId && id !== member.videoId),
    SUB: [member.approvedId, member.videoId],
  };
  expect(all.length).toBeGreaterThan(6);
  expect(all).toEqual(expect.arrayContaining([member.photoId, member.approvedId, member.removedId]));
  for (const role of roles) {
    const pictures = await fetchAllPictures(
      testApp,
      fixture,
      role,
      paths.map((path) => path.split('/').at(-1)!),
    );
    const received = new Set(pictures.map((bytes) => clean.get(sha256(bytes))).filter((id) => id !== undefined));
    expect([role, [...received].sort()]).toEqual([role, [...(rights[role] ?? [])].sort()]);
  }
});
