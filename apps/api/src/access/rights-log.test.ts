import { newId } from '@rollcall/schema/id';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp } from '../../test/create-test-app.ts';
import { listTablesWithTrigger } from '../../test/engine.ts';
import { recordQueries } from '../../test/explain-queries.ts';
import { accessEvent } from './event-access.ts';
import { RightsLog } from './rights-log.ts';

/** Tables that are read with rights and give none. */
const withoutRights = ['users', 'effective', 'own', 'removed_guests'];

async function createScene() {
  const testApp = await createTestApp({ makesPictures: false });
  const people = await createEventWithGuest(testApp);
  const { db, stores, settings } = testApp;
  const { userId } = await people.guest.getJson<{ userId: string }>(`/api/events/${people.event.id}/me`);
  return { ...people, testApp, db, stores, settings, userId };
}

test('has a trigger for each table that rights are computed from', async () => {
  const { db, stores, settings, event, guest, userId } = await createScene();
  const token = /rollcall=([^;]+)/.exec(guest.cookie)![1]!;
  const queries = await recordQueries(async () => {
    const session = await stores.sessions.find(decodeURIComponent(token));
    expect(session?.caller.userId).toBe(userId);
    await accessEvent({ db, settings }, session!.caller, event.id);
  });
  const read = new Set(
    queries.flatMap((query) => [...query.matchAll(/(?:from|join) "?(\w+)"?/g)].map(([, table]) => table!)),
  );
  expect(read.size).toBeGreaterThan(6);
  const recorded = await listTablesWithTrigger(db, 'rights_changes_');
  expect([...read].filter((table) => !recorded.includes(table) && !withoutRights.includes(table))).toEqual([]);
});

test('tells of every kind of change, also by a cascade, and of nothing else', async () => {
  const { db, event, userId, organizer } = await createScene();
  const { id: organizerId } = await organizer.getJson<{ id: string }>('/api/auth/me');
  const log = new RightsLog(db);
  const told: string[] = [];
  log.watch([event.id], () => void told.push('event'));
  log.watch([userId], () => void told.push('guest'));
  log.watch([organizerId], () => void told.push('organizer'));
  await log.refresh();
  const tellsOf = async (change: Promise<unknown>) => {
    told.length = 0;
    await change;
    await log.refresh();
    return [...new Set(told)].sort();
  };
  const claimed = db.selectFrom('event_guests').select('id').where('user_id', '=', userId);
  const run = (statement: ReturnType<typeof sql>) => statement.execute(db);

  expect(await tellsOf(run(sql`update events set is_public = 0 where id = ${event.id}`))).toEqual(['event']);
  expect(await tellsOf(run(sql`update events set name = 'Other', change_seq = 9 where id = ${event.id}`))).toEqual([]);
  expect(await tellsOf(run(sql`update customers set is_active = 0 where id = ${organizerId}`))).toEqual(['organizer']);
  expect(await tellsOf(run(sql`update customers set last_login_at = 'now' where id = ${organizerId}`))).toEqual([]);
  expect(await tellsOf(run(sql`update sessions set last_used_at = 'now' where user_id = ${userId}`))).toEqual([]);
  expect(await tellsOf(run(sql`delete from sessions where user_id = ${userId}`))).toEqual(['guest']);
  const now = new Date().toISOString();
  const plan = sql`insert into subscriptions (id, user_id, plan_type, created_at, updated_at)
    values (${newId()}, ${organizerId}, 'premium', ${now}, ${now})`;
  expect(await tellsOf(run(plan))).toEqual(['organizer']);
  const ofEvent = sql`insert into private_event_subscriptions
    (id, event_id, plan_type, member_limit, created_at, updated_at) values (${newId()}, ${event.id}, 'event', 9, ${now}, ${now})`;
  expect(await tellsOf(run(ofEvent))).toEqual(['event']);
  const guest = await claimed.executeTakeFirstOrThrow();
  const claim = sql`insert into membership_claims (event_guest_id, user_id, proof, claimed_at)
    values (${guest.id}, ${organizerId}, 'mail', ${now})`;
  expect(await tellsOf(run(claim))).toEqual(['organizer']);
  expect(await tellsOf(run(sql`update event_guests set has_full_access = 1 where id = ${guest.id}`))).toEqual([
    'guest',
    'organizer',
  ]);
  expect(await tellsOf(run(sql`update event_guests set pending_uploads = 3 where id = ${guest.id}`))).toEqual([]);
  const removedId = newId();
  await run(
    sql`insert into removed_guests (id, event_id, guest_name, removed_at) values (${removedId}, ${event.id}, 'G', ${now})`,
  );
  const removal = sql`insert into removed_guest_identities values (${userId}, ${removedId})`;
  expect(await tellsOf(run(removal))).toEqual(['guest']);
  expect(await tellsOf(run(sql`delete from removed_guests where id = ${removedId}`))).toEqual(['guest']);
  // With the membership goes the claim on it.
  expect(await tellsOf(run(sql`delete from event_guests where id = ${guest.id}`))).toEqual(['guest', 'organizer']);
  expect(await tellsOf(run(sql`delete from events where id = ${event.id}`))).toEqual(['event']);
});

test('tells everybody once it has missed changes, and shares one query', async () => {
  const { db } = await createScene();
  const log = new RightsLog(db);
  await log.refresh();
  const told: string[] = [];
  const stop = log.watch(['somebody'], () => void told.push('somebody'));
  log.watch(['other'], () => void told.push('other'));
  await sql`insert into rights_changes (scope) with recursive n(i) as (select 1 union all select i + 1 from n where i < 5100)
    select 'nobody' from n`.execute(db);
  const queries = await recordQueries(() => Promise.all(Array.from({ length: 50 }, () => log.refresh())));
  expect(queries).toHaveLength(1);
  expect(told).toEqual(['somebody', 'other']);
  const { count } = await db
    .selectFrom('rights_changes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(5000);
  stop();
  await sql`insert into rights_changes (scope) values ('somebody')`.execute(db);
  await log.refresh();
  expect(told).toEqual(['somebody', 'other']);
});
