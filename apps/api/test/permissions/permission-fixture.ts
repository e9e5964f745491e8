// Over 300 lines, since it is one evening: each role and object refers to those before it.

import { cpSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Customer } from '@rollcall/schema/customer';
import type { Event } from '@rollcall/schema/event';
import type { CreatedReviewLink } from '@rollcall/schema/event-host';
import type { EventPicture } from '@rollcall/schema/event-picture';
import type { ListedGuest, ReentryLink } from '@rollcall/schema/guest';
import { newId } from '@rollcall/schema/id';
import type { WallLink } from '@rollcall/schema/wall';
import { sql } from 'kysely';
import { createAdmin } from '../../src/customers/create-admin.ts';
import { waitForRenditions } from '../create-event-with-guest.ts';
import { createTestApp, type TestApp } from '../create-test-app.ts';
import { drawJpeg } from '../draw-pictures.ts';
import { isOnPostgres, readChanges } from '../engine.ts';
import { copyPostgresDatabase } from '../postgres-databases.ts';
import { newGuestCredentials, type TestClient } from '../test-client.ts';
import { verifyEmail } from '../verify-email.ts';
import { sendVideo } from '../video-of-event.ts';
import type { Role } from './permission-matrix.ts';

export const password = 'correct horse battery';

/** Texts that only some roles may read; see {@link listForbiddenTexts}. */
const secrets = {
  memberName: 'maria.member',
  caption: 'for the organizer alone',
  place: 'behind the second door',
  organizer: 'the.organizer',
} as const;

/** Objects that a user owns in the private event. */
interface OwnedObjects {
  guestId: string;
  photoId: string;
  uploadId: string;
}

/** All roles and objects of the matrix, in a data folder that is copied for each case. */
export interface PermissionFixture {
  folder: string;
  cookies: Record<Role, string>;
  emails: Partial<Record<Role, string>>;
  events: Record<'closed' | 'open' | 'customers' | 'listed' | 'other', Event>;
  things: Partial<Record<Role, OwnedObjects>>;
  /** A member of both events who has none of the roles. */
  member: OwnedObjects & { email: string; approvedId: string; videoId: string; removedId: string };
  foreignGuestId: string;
  /** The subscription of SUB. */
  subscriptionId: string;
  pictures: Record<'own' | 'pending' | 'watermarked' | 'clean' | 'video' | 'pendingVideo' | 'banner', string>;
  /** Tokens of the walls of two events. */
  wallTokens: Record<'closed' | 'open', string>;
  jpeg: Buffer;
}

/** Creates the fixture. The caller removes its folder. */
export async function createPermissionFixture(): Promise<PermissionFixture> {
  const testApp = await createTestApp();
  const jpeg = await drawJpeg();
  const organizer = testApp.client();
  const accounts: Partial<Record<Role, Customer>> = { ORG: await organizer.signUp(secrets.organizer) };
  const closed = await organizer.createEvent({ isPublic: false, location: secrets.place, acceptsVideos: true });
  const open = await organizer.createEvent({ acceptsVideos: true });
  const customers = await organizer.createEvent({ joinPolicy: 'customers' });
  const listed = await organizer.createEvent({ isPublic: false, guestListEnabled: true });

  const clients: Partial<Record<Role, TestClient>> = { ORG: organizer };
  const signUp = async (role: Role) => {
    const client = testApp.client();
    accounts[role] = await client.signUp(`role-${role.toLowerCase()}`);
    clients[role] = client;
    return client;
  };
  const organizer2 = await signUp('ORG2');
  const other = await organizer2.createEvent({ isPublic: false });
  for (const role of ['C', 'CM', 'SUB', 'inactive', 'expired', 'REV', 'COH'] as const) await signUp(role);
  clients.G = testApp.client();
  clients.G2 = testApp.client();
  clients.removed = testApp.client();
  const foreign = await clients.G2.join(other.id, newGuestCredentials(), 'guest.two');

  const things: PermissionFixture['things'] = {};
  const makeThings = async (client: TestClient, name: string): Promise<OwnedObjects> => {
    const joined = client === organizer ? null : await client.join(closed.id, newGuestCredentials(), name);
    if (joined) await client.join(open.id, newGuestCredentials(), name);
    const photoId = await client.uploadPhoto(closed.id, await drawJpeg());
    const uploadId = newId();
    await client.createUpload({ eventId: closed.id, photoId: uploadId, bytes: jpeg, first: jpeg.subarray(0, 100) });
    return { guestId: joined?.id ?? foreign.id, photoId, uploadId };
  };
  for (const role of ['G', 'CM', 'ORG', 'inactive', 'removed'] as const) {
    things[role] = await makeThings(clients[role]!, `guest.${role.toLowerCase()}`);
  }
  await addOtherPhonesAndRemove(testApp, clients, { organizer, events: [closed, open] });
  clients.TAB = testApp.client();
  await addHosts(testApp, { organizer, tablet: clients.TAB, accounts, events: [closed, open] });
  // They act under the membership of G.
  things.claimant = things.G!;
  things.reentry = things.G!;
  const memberClient = testApp.client();
  const member = await makeThings(memberClient, secrets.memberName);
  await memberClient.call('PATCH', `/api/photos/${member.photoId}`, { caption: secrets.caption });
  const approvedId = await memberClient.uploadPhoto(open.id, await drawJpeg());
  await organizer.call('PATCH', `/api/photos/${approvedId}/approve`, { isApproved: true });
  const removedId = await memberClient.uploadPhoto(closed.id, await drawJpeg());
  await organizer.call('DELETE', `/api/photos/${removedId}`);

  const own = await waitForRenditions(clients.G, closed.id, things.G!.photoId);
  const pending = await waitForRenditions(memberClient, closed.id, member.photoId);
  const clean = await waitForRenditions(memberClient, open.id, approvedId);
  const watermarked = await waitForRenditions(testApp.client(), open.id, approvedId);

  const video = await sendVideo(memberClient, organizer, open.id);
  await organizer.call('PATCH', `/api/photos/${video.id}/approve`, { isApproved: true });
  const pendingVideo = await sendVideo(memberClient, organizer, closed.id);

  const adminEmail = 'role-adm@example.com';
  await createAdmin(testApp.settings, {
    email: adminEmail,
    password,
    firstName: 'Ada',
    lastName: 'Min',
  });
  clients.ADM = testApp.client();
  await clients.ADM.post('/api/auth/login', { email: adminEmail, password });
  await insertWebhooks(testApp);
  const wallTokens = { closed: await startWall(organizer, closed), open: await startWall(organizer, open) };
  const replaced = await organizer.call('PUT', `/api/events/${closed.id}/banner`, new Uint8Array(jpeg));
  const banner = (await replaced.json()) as EventPicture;
  await endSessions(testApp, accounts);
  const subscriptionId = await subscribe(testApp, accounts.SUB!);

  return {
    folder: await copyDataDir(testApp),
    cookies: { V: '', ...cookiesOf(clients) } as PermissionFixture['cookies'],
    emails: {
      ...emailsOf(accounts),
      ADM: adminEmail,
      G: 'guest.g@example.com',
      G2: 'guest.two@example.com',
      claimant: 'guest.g@example.com',
      reentry: 'guest.g@example.com',
    },
    events: { closed, open, customers, listed, other },
    things,
    member: { ...member, email: `${secrets.memberName}@example.com`, approvedId, videoId: video.id, removedId },
    foreignGuestId: foreign.id,
    subscriptionId,
    pictures: {
      own: own.thumbnailUrl,
      pending: pending.thumbnailUrl,
      clean: clean.url,
      watermarked: watermarked.url,
      video: video.videoUrl!,
      pendingVideo: pendingVideo.videoUrl!,
      banner: banner.url,
    },
    wallTokens,
    jpeg,
  };
}

async function startWall(organizer: TestClient, { id }: Event): Promise<string> {
  const { url } = (await (await organizer.post(`/api/events/${id}/wall`)).json()) as WallLink;
  return new URL(url).searchParams.get('token')!;
}

/** Creates the app on a copy of the fixture's folder. */
export async function openFixtureCopy(
  fixture: PermissionFixture,
  environment: Record<string, string> = {},
): Promise<TestApp> {
  const dir = mkdtempSync(join(tmpdir(), 'rollcall-case-'));
  if (isOnPostgres) await copyPostgresDatabase(fixture.folder, dir);
  cpSync(fixture.folder, dir, { recursive: true });
  return await createTestApp({ dir, environment, makesPictures: false });
}

/**
 * Returns a value that changes with every changed row or file.
 */
export async function takeFingerprint({ db, dir, mails }: TestApp): Promise<string> {
  await mails();
  const files = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('rollcall.db'))
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((path) => `${path} ${statSync(path).size}`);
  return JSON.stringify([await readChanges(db), files.sort()]);
}

export function removePermissionFixture(fixture: PermissionFixture): void {
  rmSync(fixture.folder, { recursive: true, force: true });
}

/** Returns the texts that no response to this role may contain. */
export function listForbiddenTexts(role: Role): string[] {
  const always = ['$argon2', 'key_hash', 'token_hash'];
  if (role === 'ORG' || role === 'ADM') return always;
  if (role === 'COH') return [...always, `${secrets.organizer}@`];
  if (role === 'REV' || role === 'TAB') return [...always, `${secrets.memberName}@`, `${secrets.organizer}@`];
  const ofOthers = [`${secrets.memberName}@`, secrets.caption, `${secrets.organizer}@`];
  const isGuest = ['G', 'CM', 'claimant', 'reentry'].includes(role);
  return isGuest ? [...always, ...ofOthers] : [...always, ...ofOthers, secrets.place];
}

/**
 * Signs in a phone that proved the address of G, and one that opened G's re-entry links: the organizer's own, signed out.
 * Removes the guest of the role `removed`.
 */
async function addOtherPhonesAndRemove(
  testApp: TestApp,
  clients: Partial<Record<Role, TestClient>>,
  { organizer, events }: { organizer: TestClient; events: Event[] },
): Promise<void> {
  clients.claimant = testApp.client();
  await verifyEmail(testApp, clients.claimant, 'guest.g@example.com');
  clients.reentry = testApp.client();
  for (const { id: eventId } of events) {
    const guests = await organizer.getJson<ListedGuest[]>(`/api/events/${eventId}/guests`);
    const pathOf = (name: string) =>
      `/api/events/${eventId}/guests/${guests.find(({ guestName }) => guestName === name)?.id}`;
    const link = await organizer.post(`${pathOf('guest.g')}/reentry`);
    const token = new URL(((await link.json()) as ReentryLink).url).searchParams.get('reentry');
    await clients.reentry.post('/api/guests/reentry', { token, phoneKey: newGuestCredentials().guestKey });
    await organizer.call('DELETE', pathOf('guest.removed'));
  }
}

/** Makes REV and COH hosts of both events, and opens the review link of the first on a tablet. */
async function addHosts(
  { db }: TestApp,
  {
    organizer,
    tablet,
    accounts,
    events,
  }: {
    organizer: TestClient;
    tablet: TestClient;
    accounts: Partial<Record<Role, Customer>>;
    events: [Event, ...Event[]];
  },
): Promise<void> {
  const roles = { REV: 'reviewer', COH: 'co-host' } as const;
  for (const [column, role] of Object.entries(roles)) {
    const { id, email } = accounts[column as keyof typeof roles]!;
    await db.updateTable('customers').set({ email_proven_at: new Date().toISOString() }).where('id', '=', id).execute();
    for (const event of events) await organizer.post(`/api/events/${event.id}/hosts`, { email, role });
  }
  const link = await organizer.post(`/api/events/${events[0].id}/review-link`);
  const token = new URL(((await link.json()) as CreatedReviewLink).url).searchParams.get('token');
  await tablet.post('/api/review-sessions', { token });
}

/** Inserts a webhook with a delivered test for every account. */
async function insertWebhooks({ db }: TestApp): Promise<void> {
  for (const { id: customer_id } of await db.selectFrom('customers').select('id').execute()) {
    const [id, created_at] = [newId(), new Date().toISOString()];
    const webhook = { url: 'https://hooks.example', types: '["photo.approved"]', secret: 'aaaa', event_id: null };
    await db
      .insertInto('webhooks')
      .values({ id, customer_id, created_at, ...webhook })
      .execute();
    const delivery = { photo_id: null, type: 'webhook.test', state: 'delivered', not_before: created_at } as const;
    await db
      .insertInto('webhook_deliveries')
      .values({ id: newId(), webhook_id: id, created_at, ...delivery })
      .execute();
  }
}

async function subscribe({ db }: TestApp, { id: userId }: Customer): Promise<string> {
  const [id, now] = [newId(), new Date().toISOString()];
  const times = { expires_at: null, created_at: now, updated_at: now };
  await db
    .insertInto('subscriptions')
    .values({ id, user_id: userId, plan_type: 'premium', ...times })
    .execute();
  return id;
}

async function endSessions({ db }: TestApp, accounts: Partial<Record<Role, Customer>>): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ expires_at: '2020-01-01T00:00:00.000Z' })
    .where('user_id', '=', accounts.expired!.id)
    .execute();
  await db.updateTable('customers').set({ is_active: 0 }).where('id', '=', accounts.inactive!.id).execute();
}

async function copyDataDir({ db, dir }: TestApp): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'rollcall-fixture-'));
  if (isOnPostgres) await copyPostgresDatabase(dir, folder);
  else await sql`pragma wal_checkpoint(truncate)`.execute(db);
  cpSync(dir, folder, { recursive: true });
  return folder;
}

function cookiesOf(clients: Partial<Record<Role, TestClient>>) {
  return Object.fromEntries(Object.entries(clients).map(([role, { cookie }]) => [role, cookie]));
}

function emailsOf(accounts: Partial<Record<Role, Customer>>) {
  return Object.fromEntries(Object.entries(accounts).map(([role, { email }]) => [role, email]));
}
