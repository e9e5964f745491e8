import { newId } from '@rollcall/schema/id';
import type { SignIn } from '@rollcall/schema/session';
import { hashToken } from '../../src/sessions/lucia.ts';
import type { TestApp } from '../create-test-app.ts';
import { newGuestCredentials, type TestClient } from '../test-client.ts';
import { type PermissionFixture, password } from './permission-fixture.ts';
import type { MatrixRow, Role } from './permission-matrix.ts';

/** One cell of the matrix. */
export interface PermissionCase {
  row: MatrixRow;
  role: Role;
  fixture: PermissionFixture;
  testApp: TestApp;
  client: TestClient;
}

/** Returns the body of a call, or null for none. */
type Call = (attempt: PermissionCase) => unknown;

const guestRoles: readonly Role[] = ['G', 'G2', 'removed', 'claimant', 'reentry'];

const inAnHour = () => new Date(Date.now() + 60 * 60 * 1000).toISOString();
const newToken = () => `${newId()}-${newId()}`.replaceAll('-', '').slice(0, 43);

const tus = { 'Tus-Resumable': '1.0.0' };

/** Stores a link of the customer and returns its token. */
async function issueLink(
  { testApp, fixture }: PermissionCase,
  table: 'password_resets' | 'email_confirmations',
): Promise<string> {
  const token = newToken();
  const customer_id = await customerId(testApp, fixture.emails.C!);
  const link = { token_hash: hashToken(token), expires_at: inAnHour(), created_at: new Date().toISOString() };
  await testApp.db
    .insertInto(table)
    .values({ ...link, customer_id })
    .execute();
  return token;
}

/** Body by call. Other calls have none. */
const bodies: Record<string, Call> = {
  'POST /api/auth/register': () => ({ email: 'new@example.com', password, firstName: 'New', lastName: 'Comer' }),
  'POST /api/auth/login': ({ fixture }) => ({ email: fixture.emails.C, password }),
  'POST /api/auth/reauth': () => ({ password }),
  'POST /api/auth/reset-password': ({ fixture }) => ({ email: fixture.emails.C }),
  'POST /api/auth/reset-password/confirm': async (attempt) => ({
    token: await issueLink(attempt, 'password_resets'),
    password: 'another horse battery',
  }),
  'POST /api/auth/confirm-email/confirm': async (attempt) => ({
    token: await issueLink(attempt, 'email_confirmations'),
  }),
  'POST /api/setup': async ({ testApp: { db }, row }) => {
    const token = newToken();
    if (row.object) await db.updateTable('customers').set({ is_admin: 0 }).execute();
    await db.deleteFrom('setup_tokens').execute();
    await db
      .insertInto('setup_tokens')
      .values({ token_hash: hashToken(token), expires_at: inAnHour() })
      .execute();
    return { token, email: 'first@example.com', password, firstName: 'First', lastName: 'Admin' };
  },
  'POST /api/customer/check-email': ({ fixture }) => ({ email: fixture.member.email }),
  'PATCH /api/users/me': () => ({ firstName: 'Another', lastName: 'Name' }),
  'POST /api/events': ({ fixture }) => ({
    name: 'Another',
    eventType: 'other',
    date: inAnHour(),
    organizerEmail: fixture.member.email,
  }),
  'PATCH /api/events/{id}': () => ({ name: 'Renamed' }),
  'POST /api/events/{id}/join': ({ role }) => ({
    guestName: 'Somebody',
    guestEmail: `${role.toLowerCase()}@joins.example`,
    ...newGuestCredentials(),
  }),
  'POST /api/events/{id}/invite': () => ({ guestName: 'Invited', guestEmail: 'invited@example.com' }),
  'POST /api/guests/reentry': async ({ testApp: { db }, fixture }) => {
    const token = newToken();
    const times = { expires_at: inAnHour(), created_at: new Date().toISOString() };
    await db
      .insertInto('reentry_tokens')
      .values({ token_hash: hashToken(token), event_guest_id: fixture.things.G!.guestId, ...times })
      .execute();
    return { token, phoneKey: newToken() };
  },
  'POST /api/events/{id}/promo': () => ({ code: 'FREE' }),
  'POST /api/guests/lookup': () => ({ email: 'nobody@example.com' }),
  'POST /api/guests/verify': async ({ client, testApp }) => {
    await client.post('/api/guests/lookup', { email: 'proven@example.com' });
    const mail = await testApp.mailTo('proven@example.com');
    return { code: /\b\d{6}\b/.exec(mail.text)?.[0] };
  },
  'POST /api/events/{id}/photos': ({ fixture }) => {
    const form = new FormData();
    form.set('photo', new Blob([new Uint8Array(fixture.jpeg)], { type: 'image/jpeg' }), 'a.jpg');
    form.set('guestId', fixture.member.guestId);
    return form;
  },
  'POST /api/photos/{id}/comments': async ({ row, testApp: { db } }) => {
    if (row.object.endsWith('no chat')) await db.updateTable('events').set({ allow_chat: 0 }).execute();
    return { id: newId(), comment: 'Another' };
  },
  'PATCH /api/comments/{id}': () => ({ comment: 'Another' }),
  'PATCH /api/photos/{id}': () => ({ caption: 'Another' }),
  'PATCH /api/photos/{id}/approve': () => ({ isApproved: true }),
  'PATCH /api/uploads/{photoId}': ({ fixture }) => new Uint8Array(fixture.jpeg.subarray(100)),
  'POST /api/admin/customers/invitations': () => ({ email: 'invited@example.com' }),
  'PATCH /api/admin/customers/{id}': () => ({ isActive: false }),
  'PUT /api/uploads/{photoId}/preview': ({ fixture }) => new Uint8Array(fixture.jpeg),
  'PUT /api/auth/password': () => ({ password, newPassword: 'another horse battery' }),
  'POST /api/account/api-keys': () => ({ name: 'Slideshow', scopes: ['photos:read'] }),
  'POST /api/account/webhooks': () => ({ url: 'https://hooks.example/rollcall', types: ['photo.approved'] }),
  'POST /api/create-subscription': () => ({ plan: 'premium', billing: 'annual' }),
  'POST /api/change-subscription': () => ({ plan: 'business', billing: 'monthly' }),
  'POST /api/webhooks/stripe': () => ({ id: 'evt_1', type: 'invoice.paid' }),
  'POST /api/test-subscription': ({ fixture }) => ({ planType: 'premium', userEmail: fixture.emails.C }),
};

/** Headers by call. */
const headers: Record<string, (attempt: PermissionCase) => Record<string, string>> = {
  'POST /api/uploads': ({ fixture, row }) => ({
    ...tus,
    'Upload-Length': '100',
    'Upload-Metadata': uploadMetadata(newId(), eventOf(fixture, row.object)),
  }),
  'PUT /api/uploads/{photoId}/preview': ({ fixture, row }) => ({
    'Upload-Length': '100',
    'Upload-Metadata': uploadMetadata(previewId(fixture, row.object), previewEvent(fixture, row.object)),
  }),
  'OPTIONS /api/uploads': () => tus,
  'OPTIONS /api/uploads/*': () => tus,
  'HEAD /api/uploads/{photoId}': () => tus,
  'GET /api/uploads/{photoId}': () => tus,
  'DELETE /api/uploads/{photoId}': () => tus,
  'PATCH /api/uploads/{photoId}': () => ({
    ...tus,
    'Upload-Offset': '100',
    'Content-Type': 'application/offset+octet-stream',
  }),
};

/** Makes the call of a case. */
export async function callAs(attempt: PermissionCase): Promise<Response> {
  const { row, client } = attempt;
  const key = `${row.method} ${row.path}`;
  const body = await bodies[key]?.(attempt);
  return await client.call(row.method, await addressOf(attempt), body, headers[key]?.(attempt));
}

async function addressOf(attempt: PermissionCase): Promise<string> {
  const { row, fixture, role } = attempt;
  const own = fixture.things[role] ?? fixture.things.G!;
  const isAnothers = row.object.startsWith('another');
  const thing = isAnothers ? fixture.member : own;
  switch (row.path) {
    case '/api/events/{codeOrId}':
      return `/api/events/${row.object.endsWith('by code') ? fixture.events.closed.eventCode : eventOf(fixture, row.object)}`;
    case '/api/events/{id}/guests/{guestId}': {
      const guestId =
        row.object === 'of another event' ? fixture.foreignGuestId : isAnothers ? thing.guestId : guestOf(attempt);
      return `/api/events/${fixture.events.closed.id}/guests/${guestId}`;
    }
    case '/api/events/{id}/guests/{guestId}/other-phones':
      return `/api/events/${fixture.events.closed.id}/guests/${guestOf(attempt)}/other-phones`;
    case '/api/events/{id}/removed-guests/{guestId}':
      return `/api/events/${fixture.events.closed.id}/removed-guests/${fixture.things.removed!.guestId}`;
    case '/api/events/{id}/guests/{guestId}/reentry':
      return `/api/events/${fixture.events.closed.id}/guests/${fixture.member.guestId}/reentry`;
    case '/api/events/{id}/changes':
      return `/api/events/${eventOf(fixture, row.object)}/changes?since=0`;
    case '/api/photos/{id}':
    case '/api/photos/{id}/approve':
    case '/api/photos/{id}/renditions':
    case '/api/photos/{id}/like':
    case '/api/photos/{id}/comments':
      return row.path.replace('{id}', row.object.startsWith('approved') ? fixture.member.approvedId : thing.photoId);
    case '/api/photos/{id}/restore':
      return row.path.replace(
        '{id}',
        row.object.startsWith('approved') ? fixture.member.approvedId : fixture.member.removedId,
      );
    case '/api/comments/{id}':
      return `/api/comments/${await writeComment(attempt.testApp, row.object.endsWith('public event') ? fixture.member.approvedId : thing.photoId)}`;
    case '/api/download/{filename}': {
      const photoId = row.object.startsWith('approved') ? fixture.member.approvedId : thing.photoId;
      return `/api/download/${await fileOf(attempt.testApp, photoId)}`;
    }
    case '/uploads/{name}':
      return pictureOf(fixture, row.object);
    case '/api/uploads/{photoId}/preview':
      return `/api/uploads/${previewId(fixture, row.object)}/preview`;
    case '/api/uploads/{photoId}':
      return `/api/uploads/${thing.uploadId}`;
    case '/api/guests/search': {
      const email = isAnothers ? fixture.member.email : (fixture.emails[role] ?? 'visitor@example.com');
      return `/api/guests/search?email=${encodeURIComponent(email)}`;
    }
    case '/api/test-subscription/status':
      return `${row.path}?userEmail=${encodeURIComponent(fixture.emails.SUB!)}`;
    case '/api/auth/sessions/{id}':
    case '/api/guests/sessions/{id}':
      return row.path.replace('{id}', await sessionOf(attempt, isAnothers));
    case '/api/account/api-keys/{id}':
      return row.path.replace('{id}', await insertApiKey(attempt, isAnothers));
    case '/api/account/webhooks/{id}':
    case '/api/account/webhooks/{id}/secret':
    case '/api/account/webhooks/{id}/test':
    case '/api/account/webhooks/{id}/deliveries':
    case '/api/account/webhooks/{id}/deliveries/{deliveryId}/redeliver': {
      const { id, deliveryId } = await findWebhook(attempt, isAnothers);
      return row.path.replace('{id}', id).replace('{deliveryId}', deliveryId);
    }
    case '/api/admin/photos/{id}':
      return row.path.replace('{id}', fixture.member.photoId);
    case '/api/admin/subscriptions/{id}/cancel':
      return row.path.replace('{id}', fixture.subscriptionId);
    case '/api/admin/customers/{id}':
    case '/api/users/{id}/profile':
    case '/api/users/{id}/events':
    case '/api/users/{id}/photos':
      return row.path.replace('{id}', await customerId(attempt.testApp, fixture.emails.SUB!));
    default:
      return row.path.replace('{id}', eventOf(fixture, row.object));
  }
}

function eventOf({ events }: PermissionFixture, object: string): string {
  if (object.startsWith('public')) return events.open.id;
  if (object === 'event for customers') return events.customers.id;
  if (object === 'event with a guest list') return events.listed.id;
  return events.closed.id;
}

/** Roles without a membership try that of G. */
function guestOf({ role, fixture }: PermissionCase): string {
  return role === 'CM' ? fixture.things.CM!.guestId : fixture.things.G!.guestId;
}

function pictureOf({ pictures }: PermissionFixture, object: string): string {
  if (object.startsWith('clean')) return pictures.clean;
  if (object.startsWith('watermarked')) return pictures.watermarked;
  return object.includes('another member') ? pictures.pending : pictures.own;
}

/** Returns the public id of the caller's own session or of another user's; for a caller without one, of C or G. */
async function sessionOf({ row, role, fixture, testApp }: PermissionCase, isAnothers: boolean): Promise<string> {
  const isOfGuests = row.path.startsWith('/api/guests/');
  const [fallback, own, other] = isOfGuests
    ? (['G', guestRoles, 'G2'] as const)
    : (['C', ['C', 'CM', 'ORG', 'ORG2', 'SUB', 'ADM'], 'ORG'] as const);
  const ownRole = own.find((one) => one === role) ?? fallback;
  const client = testApp.client();
  client.cookie = fixture.cookies[isAnothers ? (ownRole === other ? fallback : other) : ownRole];
  const path = row.path.replace('/{id}', '');
  const current = (await client.getJson<SignIn[]>(path)).find(({ isCurrent }) => isCurrent);
  return current!.id;
}

async function customerId({ db }: TestApp, email: string): Promise<string> {
  return (await db.selectFrom('customers').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
}

/** Returns the account of the caller, or another one: of a call on another's object, or by a role without an account. */
async function ownerOf({ testApp, fixture, role }: PermissionCase, isAnothers: boolean): Promise<string> {
  const isOther = isAnothers || !fixture.emails[role] || guestRoles.includes(role);
  const other = role === 'ORG2' ? 'ORG' : 'ORG2';
  return await customerId(testApp, fixture.emails[isOther ? other : role]!);
}

/** Inserts an API key of the caller, or of another account, and returns its id. */
async function insertApiKey(attempt: PermissionCase, isAnothers: boolean): Promise<string> {
  const [id, created_at] = [newId(), new Date().toISOString()];
  const customer_id = await ownerOf(attempt, isAnothers);
  const key = { name: 'Slideshow', key_hash: newToken(), hint: 'abcd', scopes: '[]', expires_at: null };
  await attempt.testApp.db
    .insertInto('api_keys')
    .values({ id, customer_id, created_at, ...key })
    .execute();
  return id;
}

/** Returns the ids of the webhook of the caller, or of another account, and of its delivery. */
async function findWebhook(attempt: PermissionCase, isAnothers: boolean) {
  return await attempt.testApp.db
    .selectFrom('webhooks')
    .innerJoin('webhook_deliveries', 'webhook_id', 'webhooks.id')
    .select(['webhooks.id', 'webhook_deliveries.id as deliveryId'])
    .where('customer_id', '=', await ownerOf(attempt, isAnothers))
    .executeTakeFirstOrThrow();
}

/** Inserts a comment by the photo's owner and returns its id. */
async function writeComment({ db }: TestApp, photoId: string): Promise<string> {
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

async function fileOf({ db }: TestApp, photoId: string): Promise<string> {
  const photo = await db.selectFrom('photos').selectAll().where('id', '=', photoId).executeTakeFirstOrThrow();
  return `${photo.file_key}.${photo.file_extension}`;
}

/** A photo of this run, or another member's upload. */
const newPreviewId = newId();

function previewId(fixture: PermissionFixture, object: string): string {
  return object.startsWith('another') ? fixture.member.uploadId : newPreviewId;
}

function previewEvent(fixture: PermissionFixture, object: string): string {
  return object.startsWith('another') ? fixture.events.closed.id : eventOf(fixture, object);
}

function uploadMetadata(photoId: string, eventId: string): string {
  const fields = { photoId, eventId, filename: 'a.jpg', filetype: 'image/jpeg', sha256: 'a'.repeat(64) };
  return Object.entries(fields)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');
}
