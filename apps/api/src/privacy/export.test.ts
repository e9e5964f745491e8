import { readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Customer } from '@rollcall/schema/customer';
import { describe, expect, test, vi } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem, type TestApp } from '../../test/create-test-app.ts';
import { drawJpeg, drawPng } from '../../test/draw-pictures.ts';
import { readZip } from '../../test/read-zip.ts';
import type { TestClient } from '../../test/test-client.ts';

interface Exported {
  account: Partial<Customer> | null;
  memberships: { guestEmail: string }[];
  eventsOrganized: { id: string }[];
  photos: { id: string; file: string; originalName: string }[];
  sessions: unknown[];
}

async function exportOf(client: TestClient) {
  const answer = await client.get('/api/privacy/export');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="rollcall-data.zip"');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const entries = readZip(Buffer.from(await answer.arrayBuffer()));
  const files = new Map(entries.map(({ name, bytes }) => [name, bytes]));
  const text = files.get('data.json')!.toString();
  return { files, text, data: JSON.parse(text) as Exported };
}

async function forgetPassword({ db }: TestApp): Promise<void> {
  await db.updateTable('sessions').set({ reauthenticated_at: '2020-01-01T00:00:00.000Z' }).execute();
}

describe('a guest', () => {
  test('takes along their own photos as they came in, and nothing of anybody else', async () => {
    const testApp = await createTestApp();
    const { guest, organizer, account, event, credentials } = await createEventWithGuest(testApp);
    const [jpeg, png, foreign] = [await drawJpeg(), await drawPng(), await drawJpeg()];
    const [first, second] = [await guest.uploadPhoto(event.id, jpeg), await guest.uploadPhoto(event.id, png)];
    const other = testApp.client();
    await other.join(event.id, undefined, 'Olga');
    await other.uploadPhoto(event.id, foreign);
    const { files, data, text } = await exportOf(guest);
    expect(data).toMatchObject({
      account: null,
      memberships: [{ guestEmail: 'gisela@example.com' }],
      eventsOrganized: [],
      photos: [
        { id: first, originalName: 'a.jpg' },
        { id: second, originalName: 'a.jpg' },
      ],
    });
    expect([...files.keys()].sort()).toEqual(['data.json', ...data.photos.map(({ file }) => file)].sort());
    expect(files.get(data.photos[0]!.file)).toEqual(jpeg);
    expect(files.get(data.photos[1]!.file)).toEqual(png);
    expect(files.get(data.photos[1]!.file)?.subarray(1, 4).toString()).toBe('PNG');
    for (const secret of ['olga', account.email, organizer.cookie.split('=')[1]!, credentials.guestKey]) {
      expect(text.toLowerCase()).not.toContain(secret.toLowerCase());
    }
    expect(text).not.toContain(guest.cookie.split('=')[1]);
    expect(text).not.toMatch(/hash|argon2|fileKey/i);
  });

  test('who is not signed in has nothing to take', async () => {
    const testApp = await createTestApp();
    await expectProblem(await testApp.client().get('/api/privacy/export'), 'not-signed-in', 401);
  });
});

describe('a customer', () => {
  test('takes along account, events and sign-ins, after their password', async () => {
    const testApp = await createTestApp();
    const { organizer, account, event } = await createEventWithGuest(testApp);
    await forgetPassword(testApp);
    await expectProblem(await organizer.get('/api/privacy/export'), 'reauth-required', 403);
    await organizer.post('/api/auth/reauth', { password: 'correct horse battery' });
    const { data, text } = await exportOf(organizer);
    expect(data.account).toMatchObject({ email: account.email, firstName: account.firstName });
    expect(data.eventsOrganized).toMatchObject([{ id: event.id }]);
    expect(data.sessions).toHaveLength(1);
    expect(text).not.toContain('argon2');
  });
});

test('a photo that is erased while it is being sent is left out', async () => {
  const testApp = await createTestApp();
  const { guest, event } = await createEventWithGuest(testApp);
  const photoId = await guest.uploadPhoto(event.id, await drawJpeg());
  const { file_key } = await testApp.db.selectFrom('photos').select('file_key').executeTakeFirstOrThrow();
  await testApp.blobs.delete(`${file_key}.jpg`);
  const { files, data } = await exportOf(guest);
  expect(data.photos).toMatchObject([{ id: photoId }]);
  expect([...files.keys()]).toEqual(['data.json']);
});

test('who goes away in the middle leaves no file open', async () => {
  const testApp = await createTestApp();
  const { guest, event } = await createEventWithGuest(testApp);
  for (let i = 0; i < 3; i++) await guest.uploadPhoto(event.id, await drawJpeg(1200, 900));
  const openPictures = () => {
    const handles = readdirSync('/proc/self/fd').map((handle) => {
      try {
        return readlinkSync(`/proc/self/fd/${handle}`);
      } catch {
        return '';
      }
    });
    return handles.filter((path) => path.startsWith(join(testApp.dir, 'pictures')));
  };
  for (let pieces = 1; pieces < 8; pieces++) {
    const reader = (await guest.get('/api/privacy/export')).body!.getReader();
    for (let piece = 0; piece < pieces; piece++) await reader.read();
    await reader.cancel();
  }
  await vi.waitFor(() => expect(openPictures()).toEqual([]));
});
