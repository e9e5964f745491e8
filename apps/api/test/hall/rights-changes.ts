import { randomBytes } from 'node:crypto';
import type { ReentryLink } from '@rollcall/schema/guest';
import { newId } from '@rollcall/schema/id';
import { sql } from 'kysely';
import { testPassword } from '../test-client.ts';
import { findUserId, type Hall, ofRole, type Person, pick } from './hall.ts';
import type { Change } from './photo-changes.ts';

const findMemberships = ({ testApp: { db }, eventId }: Hall) =>
  db.selectFrom('event_guests').selectAll().where('event_id', '=', eventId).orderBy('joined_at').execute();

const findCustomer = async ({ testApp: { db } }: Hall, { email }: Person) =>
  await db.selectFrom('customers').selectAll().where('email', '=', email!).executeTakeFirst();

/** Signs in to the account or, with the guest credentials of the phone, to the event. */
async function signIn({ eventId }: Hall, { client, email, credentials, name }: Person): Promise<Response> {
  if (email) return await client.post('/api/auth/login', { email, password: testPassword });
  return await client.post(`/api/events/${eventId}/join`, {
    guestName: name,
    guestEmail: `${name}@example.com`,
    ...credentials,
  });
}

/** Runs SQL for the user of somebody who is signed in, as another process or a later version would. */
const changeRows =
  (roles: Person['role'][], change: (userId: string, hall: Hall) => ReturnType<typeof sql>): Change =>
  async (hall) => {
    const userId = await findUserId(hall, pick(hall, ofRole(hall, ...roles)));
    if (userId) await change(userId, hall).execute(hall.testApp.db);
  };

const changeEvent =
  (change: (hall: Hall) => object): Change =>
  (hall) =>
    hall.organizer.client.call('PATCH', `/api/events/${hall.eventId}`, change(hall));

const changeCustomer =
  (change: (hall: Hall) => object): Change =>
  async (hall) => {
    const customer = await findCustomer(hall, pick(hall, ofRole(hall, 'deputy', 'customer')));
    if (customer) {
      return await hall.administrator.client.call('PATCH', `/api/admin/customers/${customer.id}`, change(hall));
    }
  };

const isHeads = ({ random }: Hall) => random() < 0.5;

/** Changes of rights, each way. Together they make every kind of row in `rights_changes`; some make only one. */
export const rightsChanges: Record<string, Change> = {
  'the event is public or not': changeEvent((hall) => ({ isPublic: isHeads(hall) })),
  'guests see all or not': changeEvent((hall) => ({ guestsSeeAll: isHeads(hall) })),
  'the event has another organizer': async (hall) => {
    const current = await findUserId(hall, hall.organizer);
    const other = await findUserId(hall, pick(hall, ofRole(hall, 'customer')));
    const { rows } = await sql<{
      organizer_id: string;
    }>`select organizer_id from events where id = ${hall.eventId}`.execute(hall.testApp.db);
    const next = rows[0]!.organizer_id === current ? (other ?? current) : current;
    await sql`update events set organizer_id = ${next} where id = ${hall.eventId}`.execute(hall.testApp.db);
  },
  'somebody joins, or signs in again': async (hall) =>
    await signIn(hall, pick(hall, ofRole(hall, 'deputy', 'customer', 'guest'))),
  'a customer joins': (hall) => {
    const { client, credentials, name } = pick(hall, ofRole(hall, 'customer', 'deputy'));
    const guest = { guestName: name, guestEmail: `${name}@example.com`, ...credentials };
    return client.post(`/api/events/${hall.eventId}/join`, guest);
  },
  'somebody leaves': async (hall) => {
    const person = pick(hall, ofRole(hall, 'guest', 'customer'));
    const userId = await findUserId(hall, person);
    const membership = (await findMemberships(hall)).find(({ user_id }) => user_id === userId);
    if (membership) return await person.client.call('DELETE', `/api/events/${hall.eventId}/guests/${membership.id}`);
  },
  'the organizer removes a guest': async (hall) => {
    const memberships = await findMemberships(hall);
    if (memberships.length < 10) return;
    const path = `/api/events/${hall.eventId}/guests/${pick(hall, memberships).id}?photos=${isHeads(hall)}`;
    return await hall.organizer.client.call('DELETE', path);
  },
  'the organizer allows a guest again': async (hall) => {
    const removed = await hall.testApp.db.selectFrom('removed_guests').select('id').orderBy('removed_at').execute();
    if (removed.length === 0) return;
    const path = `/api/events/${hall.eventId}/removed-guests/${pick(hall, removed).id}`;
    return await hall.organizer.client.call('DELETE', path);
  },
  'a membership row goes': changeRows(
    ['guest', 'customer'],
    // Of one with photos, the call that does this changes these as well.
    (userId) => sql`delete from event_guests where user_id = ${userId}
      and not exists (select 1 from photos where event_guest_id = event_guests.id)`,
  ),
  'a session ends': changeRows(
    ['guest', 'customer', 'claimant', 'deputy'],
    (userId) => sql`delete from sessions where user_id = ${userId}`,
  ),
  'a token is replaced': changeRows(
    ['guest', 'customer', 'claimant'],
    (userId) =>
      sql`update sessions set id = ${randomBytes(32).toString('hex')} || substr(public_id, 1, 8) where user_id = ${userId}`,
  ),
  'an account is activated or not': changeCustomer((hall) => ({ isActive: hall.random() < 0.7 })),
  'an account is promoted or demoted': changeCustomer((hall) => ({ isAdmin: hall.random() < 0.3 })),
  'an account’s row changes': changeRows(['deputy', 'customer'], (userId, hall) =>
    isHeads(hall)
      ? sql`update customers set is_admin = 1 - is_admin where id = ${userId}`
      : sql`update customers set is_active = ${hall.random() < 0.7 ? 1 : 0} where id = ${userId}`,
  ),
  'an account’s row goes and comes back': async (hall) => {
    const { db } = hall.testApp;
    await sql`create table if not exists gone as select * from customers where false`.execute(db);
    const { rows } = await sql`select id from gone`.execute(db);
    if (rows.length > 0) {
      await sql`insert into customers select * from gone`.execute(db);
      await sql`delete from gone`.execute(db);
      return;
    }
    // One without other rows, which would go as well.
    const { rows: free } = await sql<{ id: string }>`select id from customers where is_admin = 1
      and id not in (select organizer_id from events union select user_id from subscriptions)
      and email <> ${hall.administrator.email!} order by id`.execute(db);
    if (free.length === 0) return;
    const { id } = pick(hall, free);
    await sql`insert into gone select * from customers where id = ${id}`.execute(db);
    await sql`delete from customers where id = ${id}`.execute(db);
  },
  'somebody becomes a host of the event, or another kind of one': changeRows(['customer', 'deputy'], (userId, hall) => {
    const [role, now] = [isHeads(hall) ? 'reviewer' : 'co-host', new Date().toISOString()];
    return sql`insert into event_hosts (id, event_id, email, role, invited_at)
      select ${newId()}, ${hall.eventId}, email, ${role}, ${now} from customers where id = ${userId}
      on conflict (event_id, email) do update set role = excluded.role`;
  }),
  'a host of the event is one no longer': changeRows(
    ['customer', 'deputy'],
    (userId) => sql`delete from event_hosts where email in (select email from customers where id = ${userId})`,
  ),
  'an address is proven, or is no longer': changeRows(['customer', 'deputy'], (userId, hall) => {
    const provenAt = hall.random() < 0.8 ? new Date().toISOString() : null;
    return sql`update customers set email_proven_at = ${provenAt} where id = ${userId}`;
  }),
  'an account gets a plan': (hall) => {
    const { email } = pick(hall, ofRole(hall, 'organizer', 'deputy', 'customer'));
    return hall.administrator.client.post('/api/admin/subscriptions', { email });
  },
  'an account’s plan is cancelled': async (hall) => {
    const plans = await hall.testApp.db.selectFrom('subscriptions').select('id').orderBy('created_at').execute();
    if (plans.length === 0) return;
    return await hall.administrator.client.post(`/api/admin/subscriptions/${pick(hall, plans).id}/cancel`);
  },
  'a plan’s row changes': changeRows(
    ['customer', 'deputy'],
    (userId, hall) =>
      sql`update subscriptions set status = ${isHeads(hall) ? 'active' : 'canceled'} where user_id = ${userId}`,
  ),
  'a plan’s row comes': changeRows(['customer', 'deputy'], (userId) => {
    const now = new Date().toISOString();
    return sql`insert into subscriptions (id, user_id, plan_type, created_at, updated_at)
      select ${newId()}, ${userId}, 'premium', ${now}, ${now}
      where exists (select 1 from customers where id = ${userId})
      and not exists (select 1 from subscriptions where user_id = ${userId})`;
  }),
  'a plan’s row goes': changeRows(
    ['customer', 'deputy'],
    (userId) => sql`delete from subscriptions where user_id = ${userId}`,
  ),
  'the event gets a plan': async ({ testApp: { db }, eventId }) => {
    const now = new Date().toISOString();
    await sql`insert into private_event_subscriptions (id, event_id, plan_type, member_limit, created_at, updated_at)
      values (${newId()}, ${eventId}, 'event', 99, ${now}, ${now})`.execute(db);
  },
  'the event’s plan changes': async (hall) => {
    const status = isHeads(hall) ? 'active' : 'canceled';
    await sql`update private_event_subscriptions set status = ${status}`.execute(hall.testApp.db);
  },
  'the event’s plan goes': async ({ testApp: { db } }) => {
    await sql`delete from private_event_subscriptions`.execute(db);
  },
  'somebody redeems a promo code': (hall) =>
    pick(hall, ofRole(hall, 'guest', 'customer', 'claimant')).client.post(`/api/events/${hall.eventId}/promo`, {
      code: 'FREE',
    }),
  'a promo code is taken back': changeRows(
    ['guest', 'customer'],
    (userId) => sql`update event_guests set has_full_access = 0 where user_id = ${userId}`,
  ),
  'a claim’s promo code is taken back or given': changeRows(
    ['claimant'],
    (userId, hall) =>
      sql`update membership_claims set has_full_access = ${isHeads(hall) ? 1 : 0} where user_id = ${userId}`,
  ),
  'a claim’s proof changes': changeRows(
    ['claimant'],
    (userId, hall) =>
      sql`update membership_claims set proof = ${isHeads(hall) ? 'mail' : 'reentry'} where user_id = ${userId}`,
  ),
  'another phone is let in': async (hall) => {
    const membership = pick(hall, await findMemberships(hall));
    const path = `/api/events/${hall.eventId}/guests/${membership.id}/reentry`;
    const response = await hall.organizer.client.post(path);
    if (!response.ok) return response;
    const token = new URL(((await response.json()) as ReentryLink).url).searchParams.get('reentry');
    const phoneKey = randomBytes(32).toString('base64url');
    return await pick(hall, ofRole(hall, 'claimant')).client.post('/api/guests/reentry', { token, phoneKey });
  },
  'a claim goes': changeRows(['claimant'], (userId) => sql`delete from membership_claims where user_id = ${userId}`),
  'the other phones of a guest are shut out': async (hall) => {
    const { client } = pick(hall, ofRole(hall, 'guest', 'claimant'));
    const membership = pick(hall, await findMemberships(hall));
    return await client.call('DELETE', `/api/events/${hall.eventId}/guests/${membership.id}/other-phones`);
  },
  'somebody is kept out, or let in again': changeRows(['guest', 'claimant', 'customer'], (userId, hall) => {
    if (isHeads(hall)) return sql`delete from removed_guest_identities where identity = ${userId}`;
    const now = new Date().toISOString();
    return sql`insert into removed_guest_identities select ${userId}, id from removed_guests
      where event_id = ${hall.eventId} and ${now} <> '' order by id limit 1 on conflict do nothing`;
  }),
};
