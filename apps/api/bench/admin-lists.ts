import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@rollcall/schema/id';
import { listCustomers, listEvents, listSubscriptions, listUsers } from '../src/admin/admin-lists.table.ts';
import { loadAdminStats } from '../src/admin/admin-stats.table.ts';
import { openDatabase } from '../src/database/open.ts';
import { newEventCode } from '../src/events/events.store.ts';

// Measures the administrator's lists with 10,000 accounts, events and subscriptions: the first page, a middle page, and
// searches with many, one and no matches. Prints percentiles.
const rowCount = 10_000;
const runs = 100;

const dir = mkdtempSync(join(tmpdir(), 'rollcall-bench-'));
const { db } = await openDatabase(join(dir, 'rollcall.db'));
const now = new Date().toISOString();
const times = { created_at: now, updated_at: now };
const ids: string[] = [];
await db.transaction().execute(async (trx) => {
  for (let index = 0; index < rowCount; index++) {
    const id = newId();
    ids.push(id);
    const name = { first_name: `Jörg ${index}`, last_name: 'Müller-Lüdenscheidt' };
    const email = `joerg.${index}@example.com`;
    await trx
      .insertInto('users')
      .values({ id, email: null, ...name, profile_image_url: null, merged_into: null, ...times })
      .execute();
    await trx
      .insertInto('customers')
      .values({ id, email, password: '', ...name, last_login_at: null, ...times })
      .execute();
    await trx
      .insertInto('subscriptions')
      .values({ id: newId(), user_id: id, plan_type: 'premium', expires_at: null, ...times })
      .execute();
    await trx
      .insertInto('events')
      .values({
        id: newId(),
        name: `Wedding ${index}`,
        event_type: 'wedding',
        date: new Date(Date.now() + index * 3_600_000).toISOString(),
        event_code: newEventCode(),
        organizer_id: id,
        organizer_email: email,
        is_public: 1,
        join_policy: 'anyone',
        requires_rsvp: 0,
        guests_see_all: 0,
        promo_allowed: 1,
        auto_approve: 0,
        allow_chat: 1,
        guest_list_enabled: 0,
        ...times,
      })
      .execute();
  }
});

const lists = { listUsers, listCustomers, listEvents, listSubscriptions };
for (const [name, list] of Object.entries(lists)) {
  const first = await list(db, { limit: 100 });
  let middle = first;
  for (let page = 1; page < rowCount / 200; page++) {
    middle = await list(db, { limit: 100, cursor: middle.nextCursor ?? undefined });
  }
  for (const [what, query] of [
    ['first page', {}],
    ['middle page', { cursor: middle.nextCursor ?? undefined }],
    ['search, much', { q: 'joerg' }],
    ['search, one', { q: 'joerg.7777@' }],
    ['search, none', { q: 'nobody at all' }],
  ] as const) {
    await report(`${name}, ${what}`, () => list(db, { limit: 100, ...query }));
  }
}
await report('readAdminStats', () => loadAdminStats(db));
await db.destroy();
rmSync(dir, { recursive: true, force: true });

async function report(what: string, work: () => Promise<unknown>): Promise<void> {
  const taken: number[] = [];
  for (let run = 0; run < runs; run++) {
    const startedAt = performance.now();
    JSON.stringify(await work());
    taken.push(performance.now() - startedAt);
  }
  const at = (share: number) => taken.toSorted((one, other) => one - other)[Math.floor(runs * share)]!.toFixed(1);
  process.stdout.write(`${what}: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms\n`);
}
