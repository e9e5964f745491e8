import { createHash, randomBytes } from 'node:crypto';
import { newId } from '@rollcall/schema/id';
import { photoFileNames } from '../../src/blobs/photo-file-names.ts';
import { incomingName } from '../../src/blobs/upload-id.ts';
import { hashToken } from '../../src/sessions/lucia.ts';
import type { TestApp } from '../create-test-app.ts';
import { drawJpeg, drawPng } from '../draw-pictures.ts';
import { makeVideo } from '../make-video.ts';
import { type GuestCredentials, newGuestCredentials, type TestClient } from '../test-client.ts';

const password = 'correct horse battery';
const people = ['organizer', 'rival', 'admin', 'customer', 'inactive', 'guest', 'other-guest', 'lost-guest'] as const;
export type CallerName = (typeof people)[number] | 'visitor';
export const callerNames: CallerName[] = [...people, 'visitor'];

/** Values currently in the database that calls may refer to. */
export interface Pools {
  events: string[];
  codes: string[];
  photos: string[];
  uploads: { id: string; eventId: string; length: number; offset: number }[];
  tombstoneIds: string[];
  guests: string[];
  customers: string[];
  sessions: string[];
  pictures: string[];
  filenames: string[];
  emails: string[];
  comments: string[];
  photoTags: string[];
  subscriptions: string[];
  /** Tokens of mailed and printed links that are still valid. */
  tokens: string[];
}

const inFiveDays = () => new Date(Date.now() + 5 * 24 * 60 * 60 * 1000).toISOString();

/** Users, events and photos that hostile calls refer to. `refresh` recreates what they ended or deleted. */
export class FuzzFixture {
  readonly testApp: TestApp;
  readonly clients = {} as Record<CallerName, TestClient>;
  readonly files: { bytes: Buffer; sha256: string; name: string }[] = [];
  readonly guestCredentials: GuestCredentials[] = [newGuestCredentials(), newGuestCredentials(), newGuestCredentials()];
  pools = {} as Pools;
  private readonly emails = new Map<CallerName, string>();

  private constructor(testApp: TestApp) {
    this.testApp = testApp;
    for (const who of callerNames) this.clients[who] = testApp.client();
  }

  static async create(testApp: TestApp): Promise<FuzzFixture> {
    const fixture = new FuzzFixture(testApp);
    const drawn = [await drawJpeg(24, 16), await drawPng(24, 16), await makeVideo({ seconds: 1, bytesPerPicture: 50 })];
    for (const bytes of drawn) {
      fixture.files.push({
        bytes,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        name: `p${fixture.files.length}.jpg`,
      });
    }
    await fixture.refresh();
    return fixture;
  }

  /** Signs all callers in again and recreates what is missing. */
  async refresh(): Promise<void> {
    const { db } = this.testApp;
    await db.updateTable('customers').set({ is_active: 1 }).execute();
    for (const who of ['organizer', 'rival', 'admin', 'customer', 'inactive'] as const) await this.signIn(who);
    await this.ensureEvents();
    await this.joinGuests();
    await db.updateTable('customers').set({ is_active: 0 }).where('email', '=', this.emails.get('inactive')!).execute();
    await this.ensurePhotos();
    await this.loadPools();
    await this.insertTokens();
  }

  private async signIn(who: CallerName): Promise<void> {
    const client = this.clients[who];
    const email = this.emails.get(who);
    if (email && (await client.get('/api/auth/me')).status === 200) return;
    client.cookie = '';
    if (email && (await client.post('/api/auth/login', { email, password })).status === 200) return;
    const fresh = `${who}-${newId()}@example.com`;
    this.emails.set(who, fresh);
    const account = { email: fresh, password, firstName: who, lastName: 'Fuzz' };
    if (who === 'admin') await this.testApp.stores.customers.createOrPromoteAdmin(account);
    else await client.post('/api/auth/register', account);
    await client.post('/api/auth/login', { email: fresh, password });
  }

  /** Keeps public and private events of two organizers. */
  private async ensureEvents(): Promise<void> {
    const { db } = this.testApp;
    const kept = await db.selectFrom('events').select('id').orderBy('created_at', 'desc').execute();
    // Thousands of events would slow every list down.
    if (kept.length > 60) await this.deleteEvents(kept.slice(30).map(({ id }) => id));
    for (const [who, isPublic] of [
      ['organizer', true],
      ['organizer', false],
      ['rival', true],
    ] as const) {
      const me = (await this.clients[who].getJson<{ id: string }>('/api/auth/me')).id;
      const own = await db
        .selectFrom('events')
        .select('id')
        .where('organizer_id', '=', me)
        .where('is_public', '=', isPublic ? 1 : 0)
        .where('join_policy', '=', 'anyone')
        .where('guest_list_enabled', '=', 0)
        .where('date', '>', new Date().toISOString())
        .executeTakeFirst();
      if (!own) await this.clients[who].createEvent({ isPublic, autoApprove: isPublic, date: inFiveDays() });
    }
  }

  private async deleteEvents(eventIds: string[]): Promise<void> {
    const { db, blobs } = this.testApp;
    const photos = await db.selectFrom('photos').select('file_key').where('event_id', 'in', eventIds).execute();
    const uploads = await db
      .selectFrom('uploads')
      .select(['photo_id', 'part'])
      .where('event_id', 'in', eventIds)
      .execute();
    await db.deleteFrom('events').where('id', 'in', eventIds).execute();
    for (const { file_key } of photos) for (const name of photoFileNames(file_key)) await blobs.delete(name);
    for (const upload of uploads) await blobs.deleteIncoming(incomingName(upload));
  }

  private async joinGuests(): Promise<void> {
    const events = await this.testApp.db
      .selectFrom('events')
      .select('id')
      .orderBy('created_at', 'desc')
      .limit(3)
      .execute();
    for (const [index, who] of (['guest', 'other-guest', 'lost-guest'] as const).entries()) {
      const eventId = events[index % events.length]!.id;
      const client = this.clients[who];
      await client.join(eventId, this.guestCredentials[index], who);
      if ((await client.get(`/api/events/${eventId}/me`)).status === 200) continue;
      client.cookie = '';
      this.guestCredentials[index] = newGuestCredentials();
      await client.join(eventId, this.guestCredentials[index], who);
    }
  }

  private async ensurePhotos(): Promise<void> {
    const { db } = this.testApp;
    for (const who of ['guest', 'organizer', 'other-guest', 'rival'] as const) {
      const events = await db.selectFrom('events').select('id').orderBy('created_at', 'desc').limit(4).execute();
      const { count } = await db
        .selectFrom('photos')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('removed_at', 'is', null)
        .executeTakeFirstOrThrow();
      if (count > 40) return;
      for (const { id } of events) await this.clients[who].uploadPhoto(id, this.files[0]!.bytes);
    }
  }

  /** Inserts the tokens that mails and the organizer's screen contain. */
  private async insertTokens(): Promise<void> {
    const { db } = this.testApp;
    const times = { expires_at: inFiveDays(), created_at: new Date().toISOString() };
    const newToken = () => randomBytes(32).toString('base64url');
    const [reset, reentry] = [newToken(), newToken()];
    const customer = await db.selectFrom('customers').select('id').where('is_admin', '=', 0).executeTakeFirstOrThrow();
    await db
      .insertInto('password_resets')
      .values({ token_hash: hashToken(reset), customer_id: customer.id, ...times })
      .execute();
    await db
      .insertInto('reentry_tokens')
      .values({ token_hash: hashToken(reentry), event_guest_id: this.pools.guests[0]!, ...times })
      .execute();
    this.pools.tokens = [reset, reentry];
  }

  private async loadPools(): Promise<void> {
    const { db, blobs } = this.testApp;
    const events = await db
      .selectFrom('events')
      .select(['id', 'event_code'])
      .orderBy('created_at', 'desc')
      .limit(12)
      .execute();
    const photos = await db.selectFrom('photos').selectAll().orderBy('row_id', 'desc').limit(60).execute();
    const uploads = await db.selectFrom('uploads').selectAll().orderBy('created_at', 'desc').limit(20).execute();
    const tombstones = await db.selectFrom('photo_tombstones').select('photo_id').limit(10).execute();
    const guests = await db
      .selectFrom('event_guests')
      .select(['id', 'guest_email'])
      .orderBy('joined_at', 'desc')
      .limit(20)
      .execute();
    const customers = await db.selectFrom('customers').select('id').orderBy('created_at', 'desc').limit(15).execute();
    const sessions = await db.selectFrom('sessions').select('id').limit(10).execute();
    const comments = await db
      .selectFrom('photo_comments')
      .select('id')
      .orderBy('created_at', 'desc')
      .limit(20)
      .execute();
    const photoTags = await db.selectFrom('photo_tags').select('id').orderBy('created_at', 'desc').limit(20).execute();
    const subscriptions = await db.selectFrom('subscriptions').select('id').limit(10).execute();
    this.pools = {
      comments: comments.map(({ id }) => id),
      photoTags: photoTags.map(({ id }) => id),
      subscriptions: subscriptions.map(({ id }) => id),
      tokens: [],
      events: events.map(({ id }) => id),
      codes: events.map(({ event_code }) => event_code),
      photos: photos.map(({ id }) => id),
      uploads: await Promise.all(
        uploads.map(async ({ photo_id, part, event_id: eventId, length }) => {
          const id = incomingName({ photo_id, part });
          return { id, eventId, length, offset: (await blobs.incomingSize(id)) ?? 0 };
        }),
      ),
      tombstoneIds: tombstones.map(({ photo_id }) => photo_id),
      guests: guests.map(({ id }) => id),
      customers: customers.map(({ id }) => id),
      sessions: sessions.map(({ id }) => id.slice(0, 32)),
      pictures: photos.flatMap(({ file_key }) =>
        ['400', '1600', '1600-marked', '3840'].map((size) => `${file_key}-${size}.jpg`),
      ),
      filenames: photos.map(({ file_key, file_extension }) => `${file_key}.${file_extension}`),
      emails: [...this.emails.values(), ...guests.map(({ guest_email }) => guest_email)],
    };
  }
}
