import { apiKeyPrefix } from '@rollcall/schema/api-key';
import { newId } from '@rollcall/schema/id';
import { notificationTypes } from '@rollcall/schema/notification';
import { hashToken } from '../../src/sessions/lucia.ts';
import { newGuestCredentials } from '../test-client.ts';
import { addressOf } from './permission-addresses.ts';
import { newToken, type PermissionCase } from './permission-case.ts';
import { password } from './permission-fixture.ts';
import { customerId, eventOf, insertApiKey, previewEvent, previewId } from './permission-objects.ts';

/** Returns the body of a call, or null for none. */
type Call = (attempt: PermissionCase) => unknown;

const inAnHour = () => new Date(Date.now() + 60 * 60 * 1000).toISOString();

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
  'POST /api/event-templates': ({ row }) => ({
    name: 'Ours',
    eventType: 'wedding',
    defaultSettings: {},
    isPublic: row.object === 'for everybody',
  }),
  'PATCH /api/events/{id}': () => ({ name: 'Renamed' }),
  'POST /api/events/{id}/join': ({ role }) => ({
    guestName: 'Somebody',
    guestEmail: `${role.toLowerCase()}@joins.example`,
    ...newGuestCredentials(),
  }),
  'POST /api/events/{id}/invite': () => ({ guestName: 'Invited', guestEmail: 'invited@example.com' }),
  'POST /api/events/{id}/hosts': () => ({ email: 'helper@example.com', role: 'co-host' }),
  'POST /api/review-sessions': async ({ testApp: { db }, fixture }) => {
    const token = newToken();
    const link = { token_hash: hashToken(token), expires_at: inAnHour() };
    await db.updateTable('review_links').set(link).where('event_id', '=', fixture.events.closed.id).execute();
    return { token };
  },
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
    const { status } = await client.post('/api/guests/lookup', { email: 'proven@example.com' });
    if (status === 403) return { code: '000000' };
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
  'POST /api/events/{id}/messages': async ({ row, testApp: { db } }) => {
    if (row.object.endsWith('without a chat')) await db.updateTable('events').set({ allow_chat: 0 }).execute();
    return { id: newId(), text: 'Another' };
  },
  'PUT /api/events/{id}/messages/read': () => ({ seq: 0 }),
  'POST /api/notifications/read': () => ({ ids: [newId()] }),
  'PUT /api/notifications/preferences': () => ({
    types: Object.fromEntries(notificationTypes.map((type) => [type, false])),
    eventsOff: [],
  }),
  'PUT /api/push/subscription': () => ({
    endpoint: 'https://push.example/a',
    keys: {
      p256dh: Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url'),
      auth: 'a'.repeat(22),
    },
  }),
  'POST /api/photos/{id}/tags': () => ({ x: 0.5, y: 0.5, name: 'Another' }),
  'POST /api/events/{id}/albums': () => ({ name: 'Dances' }),
  'PATCH /api/albums/{id}': () => ({ name: 'First dances' }),
  'PATCH /api/albums/{id}/photos': ({ fixture }) => ({ add: [fixture.member.photoId] }),
  'PATCH /api/photo-duplicates/{id}': () => ({ status: 'dismissed' }),
  'PATCH /api/photo-tags/{id}': () => ({ confirmed: true }),
  'PATCH /api/comments/{id}': () => ({ comment: 'Another' }),
  'PATCH /api/photos/{id}': () => ({ caption: 'Another' }),
  'PATCH /api/photos/{id}/approve': () => ({ isApproved: true }),
  'PATCH /api/uploads/{photoId}': ({ fixture }) => new Uint8Array(fixture.jpeg.subarray(100)),
  'POST /api/admin/customers/invitations': () => ({ email: 'invited@example.com' }),
  'PATCH /api/admin/customers/{id}': () => ({ isActive: false }),
  'PUT /api/events/{id}/banner': ({ fixture }) => new Uint8Array(fixture.jpeg),
  'PUT /api/events/{id}/logo': ({ fixture }) => new Uint8Array(fixture.jpeg),
  'PUT /api/uploads/{photoId}/preview': ({ fixture }) => new Uint8Array(fixture.jpeg),
  'PUT /api/auth/password': () => ({ password, newPassword: 'another horse battery' }),
  'POST /api/support': () => ({ id: newId(), message: 'Help' }),
  'POST /api/account/api-keys': () => ({ name: 'Slideshow', scopes: ['photos:read'] }),
  'POST /api/account/webhooks': () => ({ url: 'https://hooks.example/rollcall', types: ['photo.approved'] }),
  'POST /api/create-subscription': () => ({ plan: 'premium', billing: 'annual' }),
  'POST /api/change-subscription': () => ({ plan: 'business', billing: 'monthly' }),
  'POST /api/webhooks/stripe': () => ({ id: 'evt_1', type: 'invoice.paid' }),
  'POST /api/admin/subscriptions': ({ fixture }) => ({ email: fixture.emails.C, plan: 'business', days: 30 }),
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
  'GET /api/events/{id}/wall/photos': wallHeaders,
  'GET /api/events/{id}/wall/changes': wallHeaders,
  'GET /api/events/{id}/wall/stream': wallHeaders,
  'GET /api/events/{id}/wall/pictures/{name}': wallHeaders,
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
  const withKey = row.object.includes('with a key for uploads') ? await apiKeyHeader(attempt) : {};
  return await client.call(row.method, await addressOf(attempt), body, { ...headers[key]?.(attempt), ...withKey });
}

async function apiKeyHeader(attempt: PermissionCase): Promise<Record<string, string>> {
  const key = apiKeyPrefix + newToken();
  await insertApiKey(attempt, false, { key, scopes: ['photos:write'] });
  return { Authorization: `Bearer ${key}` };
}

function wallHeaders({ fixture: { wallTokens }, row }: PermissionCase): Record<string, string> {
  if (row.object.endsWith('without a token')) return {};
  return { 'Rollcall-Wall': row.object.endsWith('of another event') ? wallTokens.closed : wallTokens.open };
}

function uploadMetadata(photoId: string, eventId: string): string {
  const fields = { photoId, eventId, filename: 'a.jpg', filetype: 'image/jpeg', sha256: 'a'.repeat(64) };
  return Object.entries(fields)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');
}
