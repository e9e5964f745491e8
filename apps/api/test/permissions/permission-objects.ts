import type { ApiKeyScope } from '@rollcall/schema/api-key';
import { newId } from '@rollcall/schema/id';
import type { SignIn } from '@rollcall/schema/session';
import { hashToken } from '../../src/sessions/lucia.ts';
import type { TestApp } from '../create-test-app.ts';
import { newToken, type PermissionCase } from './permission-case.ts';
import type { PermissionFixture } from './permission-fixture.ts';
import type { Role } from './permission-matrix.ts';

const guestRoles: readonly Role[] = ['G', 'G2', 'removed', 'claimant', 'reentry'];

export function eventOf({ events }: PermissionFixture, object: string): string {
  if (object.startsWith('public')) return events.open.id;
  if (object === 'event for customers') return events.customers.id;
  if (object === 'event with a guest list') return events.listed.id;
  return events.closed.id;
}

/** Roles without a membership try that of G. */
export function guestOf({ role, fixture }: PermissionCase): string {
  return role === 'CM' ? fixture.things.CM!.guestId : fixture.things.G!.guestId;
}

export function pictureOf({ pictures }: PermissionFixture, object: string): string {
  if (object.startsWith('video')) return object.includes('another member') ? pictures.pendingVideo : pictures.video;
  if (object.startsWith('clean')) return pictures.clean;
  if (object.startsWith('watermarked')) return pictures.watermarked;
  return object.includes('another member') ? pictures.pending : pictures.own;
}

/** Returns the public id of the caller's own session or of another user's; for a caller without one, of C or G. */
export async function sessionOf({ row, role, fixture, testApp }: PermissionCase, isAnothers: boolean): Promise<string> {
  const isOfGuests = row.path.startsWith('/api/guests/');
  const [fallback, own, other] = isOfGuests
    ? (['G', guestRoles, 'G2'] as const)
    : (['C', ['C', 'CM', 'ORG', 'ORG2', 'SUB', 'ADM', 'REV', 'COH'], 'ORG'] as const);
  const ownRole = own.find((one) => one === role) ?? fallback;
  const client = testApp.client();
  client.cookie = fixture.cookies[isAnothers ? (ownRole === other ? fallback : other) : ownRole];
  const path = row.path.replace('/{id}', '');
  const current = (await client.getJson<SignIn[]>(path)).find(({ isCurrent }) => isCurrent);
  return current!.id;
}

export async function customerId({ db }: TestApp, email: string): Promise<string> {
  return (await db.selectFrom('customers').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
}

/** Returns the account of the caller, or another one: of a call on another's object, or by a role without an account. */
async function ownerOf({ testApp, fixture, role }: PermissionCase, isAnothers: boolean): Promise<string> {
  const isOther = isAnothers || !fixture.emails[role] || guestRoles.includes(role);
  const other = role === 'ORG2' ? 'ORG' : 'ORG2';
  return await customerId(testApp, fixture.emails[isOther ? other : role]!);
}

/** Returns the id of the reviewer among the hosts of the private event. */
export async function hostOf({ testApp, fixture }: PermissionCase): Promise<string> {
  const { id } = await testApp.db
    .selectFrom('event_hosts')
    .select('id')
    .where('event_id', '=', fixture.events.closed.id)
    .where('role', '=', 'reviewer')
    .executeTakeFirstOrThrow();
  return id;
}

export const keyNameOfCases = 'Slideshow of a case';

/**
 * Inserts an API key of the caller, or of another account, and returns its id.
 * @param options.key the key itself; without it, nobody knows it
 */
export async function insertApiKey(
  attempt: PermissionCase,
  isAnothers: boolean,
  { key: secret = newToken(), scopes = [] as ApiKeyScope[] } = {},
): Promise<string> {
  const [id, created_at] = [newId(), new Date().toISOString()];
  const customer_id = await ownerOf(attempt, isAnothers);
  const hidden = { key_hash: hashToken(secret), hint: 'abcd', scopes: JSON.stringify(scopes) };
  const key = { name: keyNameOfCases, expires_at: null, ...hidden };
  await attempt.testApp.db
    .insertInto('api_keys')
    .values({ id, customer_id, created_at, ...key })
    .execute();
  return id;
}

/** Inserts a template of the caller, or of another account, and returns its id. */
export async function insertTemplate(attempt: PermissionCase, isAnothers: boolean): Promise<string> {
  const [id, created_at] = [newId(), new Date().toISOString()];
  const created_by = await ownerOf(attempt, isAnothers);
  const template = {
    name: 'Ours',
    description: null,
    event_type: 'wedding',
    default_settings: '{}',
    is_public: 0,
  } as const;
  await attempt.testApp.db
    .insertInto('event_templates')
    .values({ id, created_by, created_at, ...template })
    .execute();
  return id;
}

/** Returns the ids of the webhook of the caller, or of another account, and of its delivery. */
export async function findWebhook(attempt: PermissionCase, isAnothers: boolean) {
  return await attempt.testApp.db
    .selectFrom('webhooks')
    .innerJoin('webhook_deliveries', 'webhook_id', 'webhooks.id')
    .select(['webhooks.id', 'webhook_deliveries.id as deliveryId'])
    .where('customer_id', '=', await ownerOf(attempt, isAnothers))
    .executeTakeFirstOrThrow();
}

/** Inserts a comment by the photo's owner and returns its id. */
export async function writeComment({ db }: TestApp, photoId: string): Promise<string> {
  const photo = await db.selectFrom('photos').selectAll().where('id', '=', photoId).executeTakeFirstOrThrow();
  const [id, now] = [newId(), new Date().toISOString()];
  const { user_id, event_guest_id, uploader_name: author_name } = photo;
  const times = { created_at: now, updated_at: now, deleted_at: null };
  await db
    .insertInto('photo_comments')
    .values({ id, photo_id: photoId, user_id, event_guest_id, author_name, comment: 'Lovely', ...times })
    .execute();
  return id;
}

export async function fileOf({ db }: TestApp, photoId: string): Promise<string> {
  const photo = await db.selectFrom('photos').selectAll().where('id', '=', photoId).executeTakeFirstOrThrow();
  return `${photo.file_key}.${photo.file_extension}`;
}

/** A photo of this run, or another member's upload. */
const newPreviewId = newId();

export function previewId(fixture: PermissionFixture, object: string): string {
  return object.startsWith('another') ? fixture.member.uploadId : newPreviewId;
}

export function previewEvent(fixture: PermissionFixture, object: string): string {
  return object.startsWith('another') ? fixture.events.closed.id : eventOf(fixture, object);
}

/** Inserts a message by the photo's owner and returns its id. */
export async function writeMessage({ db }: TestApp, photoId: string): Promise<string> {
  const photo = await db.selectFrom('photos').selectAll().where('id', '=', photoId).executeTakeFirstOrThrow();
  const [id, created_at] = [newId(), new Date().toISOString()];
  const { event_id, user_id, event_guest_id, uploader_name: author_name } = photo;
  const number = 1 + (await db.selectFrom('event_messages').select('id').execute()).length;
  const author = { event_id, user_id, event_guest_id, author_name };
  await db
    .insertInto('event_messages')
    .values({ id, ...author, message: 'Lovely', photo_id: null, was_shown: 1, number, seq: number, created_at })
    .execute();
  return id;
}

/** Inserts a tag of the uploader in a photo, which another member set, and returns its id. */
export async function insertTag({ db }: TestApp, { events }: PermissionFixture, photoId: string): Promise<string> {
  const photo = await db.selectFrom('photos').select('user_id').where('id', '=', photoId).executeTakeFirstOrThrow();
  const id = newId();
  await db
    .insertInto('photo_tags')
    .values({
      id,
      photo_id: photoId,
      user_id: photo.user_id,
      tagged_by: events.closed.organizerId!,
      name: '',
      position_x: 0.5,
      position_y: 0.5,
      confirmed: 0,
      created_at: new Date().toISOString(),
    })
    .execute();
  return id;
}

/** Inserts a pair of photos that look alike into the private event. */
export async function insertDuplicate({ db }: TestApp, { events, member }: PermissionFixture): Promise<string> {
  const id = newId();
  // There is only one of two photos.
  await db.deleteFrom('photo_duplicates').execute();
  await db
    .insertInto('photo_duplicates')
    .values({
      id,
      event_id: events.closed.id,
      photo1_id: member.photoId,
      photo2_id: member.removedId,
      similarity_score: 1,
      detected_at: new Date().toISOString(),
    })
    .execute();
  return id;
}

/** Inserts an album by hand into the private event. */
export async function insertAlbum({ db }: TestApp, { events }: PermissionFixture): Promise<string> {
  const [id, created_at] = [newId(), new Date().toISOString()];
  const album = { name: 'Dances', rule: null, sort_order: 'own', cover_photo_id: null } as const;
  await db
    .insertInto('albums')
    .values({ id, event_id: events.closed.id, created_at, ...album })
    .execute();
  return id;
}
