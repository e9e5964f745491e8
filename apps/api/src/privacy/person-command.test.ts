import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';
import { readZip } from '../../test/read-zip.ts';
import { newDataDir, runRollcall } from '../../test/server-process.ts';
import { verifyEmail } from '../../test/verify-email.ts';
import { erasePersonByAddress, exportPerson } from './person-command.ts';

async function createPeople() {
  const testApp = await createTestApp();
  const { organizer, account, event, guest } = await createEventWithGuest(testApp, { autoApprove: true });
  const photoId = await guest.uploadPhoto(event.id, await drawJpeg());
  const other = testApp.client();
  await other.join(event.id, undefined, 'Olga');
  const ofOther = await other.uploadPhoto(event.id, await drawJpeg(500, 300));
  return { ...testApp, testApp, dataDir: testApp.dir, organizer, account, event, guest, photoId, other, ofOther };
}

const readExport = (dir: string) => {
  const [name] = readdirSync(dir);
  const files = readZip(readFileSync(join(dir, name!)));
  return {
    names: files.map((file) => file.name),
    text: files.find((file) => file.name === 'data.json')!.bytes.toString(),
  };
};

test('a confirmed address: exports what the person has here, then erases it, and nobody else', async () => {
  const { testApp, settings, dataDir, guest, photoId, other, ofOther, event, organizer, db } = await createPeople();
  await verifyEmail(testApp, guest, 'gisela@example.com');
  const dir = join(newDataDir(), 'export');
  expect(await exportPerson(settings, 'Gisela@Example.com', dir, {})).toMatch(/^Exported 1 person to .*export\n$/);
  const { names, text } = readExport(dir);
  expect(names).toEqual(['data.json', expect.stringContaining(photoId)]);
  expect(text).toContain('gisela@example.com');
  expect(text).not.toMatch(/olga/i);
  expect(statSync(join(dir, readdirSync(dir)[0]!)).mode & 0o777).toBe(0o600);
  await expect(exportPerson(settings, 'gisela@example.com', dir, {})).rejects.toThrow('is not empty');

  expect(await erasePersonByAddress(settings, 'gisela@example.com', {})).toMatch(/^Erased 1 person\.\n.*backups/);
  expect((await guest.get(`/api/events/${event.id}/me`)).status).toBe(401);
  const photos = await organizer.getJson<{ id: string }[]>(`/api/events/${event.id}/photos`);
  expect(photos.map(({ id }) => id)).toEqual([ofOther]);
  expect((await other.get(`/api/events/${event.id}/me`)).status).toBe(200);
  expect(readFileSync(join(dataDir, 'erasures.jsonl'), 'utf8')).toContain('"kind":"person"');
  expect(
    await db.selectFrom('audit_log').select(['actor_id', 'action']).orderBy('id', 'desc').limit(1).execute(),
  ).toEqual([{ actor_id: null, action: 'customer.erase' }]);
  await expect(erasePersonByAddress(settings, 'gisela@example.com', {})).rejects.toThrow('nobody has');
});

test('an address that was only typed is named, and belongs to the person with --typed alone', async () => {
  const { settings, other, event, organizer, photoId } = await createPeople();
  await expect(erasePersonByAddress(settings, 'olga@example.com', {})).rejects.toThrow(
    'nobody has confirmed olga@example.com; 1 guest has typed it. Ask whether that is the person, and add --typed',
  );
  await expect(exportPerson(settings, 'olga@example.com', join(newDataDir(), 'x'), {})).rejects.toThrow('--typed');
  expect((await other.get(`/api/events/${event.id}/me`)).status).toBe(200);
  expect(await erasePersonByAddress(settings, 'olga@example.com', { typed: true })).toMatch(/^Erased 1 person\.\n/);
  expect((await other.get(`/api/events/${event.id}/me`)).status).toBe(401);
  const photos = await organizer.getJson<{ id: string }[]>(`/api/events/${event.id}/photos`);
  expect(photos.map(({ id }) => id)).toEqual([photoId]);
});

test('somebody with an account who typed another address is not the person', async () => {
  const { settings, client, event } = await createPeople();
  const tom = client();
  await tom.signUp('tom');
  await tom.join(event.id, undefined, 'Rita');
  await expect(erasePersonByAddress(settings, 'rita@example.com', { typed: true })).rejects.toThrow(
    'nobody has confirmed rita@example.com; 1 guest has typed it who is known by another address: remove it in the event’s guest list',
  );
  expect((await tom.get('/api/auth/me')).status).toBe(200);
});

test('a host is erased with their events when that is said, and the last administrator is not', async () => {
  const { settings, account, event, client, stores } = await createPeople();
  await expect(erasePersonByAddress(settings, account.email, {})).rejects.toThrow(/host.*--events/);
  expect(await erasePersonByAddress(settings, account.email, { events: true })).toMatch(/^Erased 1 person\.\n/);
  await expectProblem(await client().get(`/api/events/${event.id}`), 'event-not-found', 404);
  const ada = { email: 'ada@example.com', password: 'correct horse battery', firstName: 'Ada', lastName: 'L' };
  await stores.customers.createOrPromoteAdmin(ada);
  await expect(erasePersonByAddress(settings, ada.email, {})).rejects.toThrow(/administrator/);
});

test('the command needs an address that somebody has', async () => {
  const dataDir = newDataDir();
  expect(await runRollcall(['person', 'erase', 'nobody', '--data', dataDir])).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^rollcall: .*rollcall\.db does not exist\n$/),
  });
  expect(readdirSync(dataDir)).toEqual([]);
});
