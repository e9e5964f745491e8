import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@rollcall/schema/id';
import { listEvents } from '../src/admin/admin-lists.table.ts';
import { openDatabase } from '../src/database/open.ts';
import { selectEventPage } from '../src/events/event-list.ts';
import { newEventCode } from '../src/events/events.store.ts';

// Measures the list of events and its search with 10,000 public events whose texts have the maximum length: random words,
// and the same words again and again, which every search for one of them matches. Prints percentiles and the bytes of a
// page.
const eventCount = Number(process.argv[2] ?? 10_000);
const runs = 20;
const now = new Date().toISOString();
const lorem = 'lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor incididunt ut labore ';
const words = Array.from({ length: 5000 }, () =>
  Math.random()
    .toString(36)
    .slice(2, 4 + Math.floor(Math.random() * 8)),
);

function randomWords(length: number): string {
  let text = '';
  while (text.length < length) text += `${words[Math.floor(Math.random() * words.length)]} `;
  return text.slice(0, length);
}
const repeated = (length: number) => lorem.repeat(Math.ceil(length / lorem.length)).slice(0, length);

await measure('random words', randomWords, [words[0]!, 'nothing like it']);
await measure('repeated words', repeated, ['lorem', 'consectetur adipiscing', 'do', 'nothing like it']);

async function measure(what: string, text: (length: number) => string, searches: string[]): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'rollcall-bench-'));
  const { db } = await openDatabase(join(dir, 'rollcall.db'));
  const organizer = newId();
  const times = { created_at: now, updated_at: now };
  await db
    .insertInto('users')
    .values({
      id: organizer,
      email: null,
      first_name: null,
      last_name: null,
      profile_image_url: null,
      merged_into: null,
      ...times,
    })
    .execute();
  await db.transaction().execute(async (trx) => {
    for (let index = 0; index < eventCount; index++) {
      const event = {
        name: text(247) + (index === 77 ? ' needle' : ''),
        event_type: text(100),
        location: text(500),
        description: text(5000),
        date: new Date(Date.now() + index * 3_600_000).toISOString(),
        event_code: newEventCode(),
        organizer_id: organizer,
        organizer_email: 'olga@example.com',
        is_public: 1,
        join_policy: 'anyone',
        requires_rsvp: 0,
        guests_see_all: 0,
        promo_allowed: 1,
        auto_approve: 0,
        allow_chat: 1,
        guest_list_enabled: 0,
      } as const;
      await trx
        .insertInto('events')
        .values({ id: newId(), ...event, ...times })
        .execute();
    }
  });
  const member = { userId: organizer, sessionId: '', account: null, reauthenticatedAt: null, reviewEventId: null };
  for (const q of [undefined, 'needle', ...searches]) {
    const query = q === undefined ? {} : { q };
    await report(`${what}, visitor, ${q ?? 'no search'}`, () => selectEventPage(db, null, query));
    await report(`${what}, organizer, ${q ?? 'no search'}`, () => selectEventPage(db, member, query));
    await report(`${what}, administrator, ${q ?? 'no search'}`, () => listEvents(db, { limit: 100, ...query }));
  }
  await db.destroy();
  rmSync(dir, { recursive: true, force: true });
}

async function report(what: string, work: () => Promise<{ rows: unknown[]; total: number }>): Promise<void> {
  const taken: number[] = [];
  let found = await work();
  for (let run = 0; run < runs; run++) {
    const startedAt = performance.now();
    found = await work();
    taken.push(performance.now() - startedAt);
  }
  const at = (share: number) => taken.toSorted((one, other) => one - other)[Math.floor(runs * share)]!.toFixed(1);
  const kilobytes = Math.round(JSON.stringify(found.rows).length / 1000);
  process.stdout.write(
    `${what}: ${found.total} found, ${found.rows.length} on the page (${kilobytes} KB), p50 ${at(0.5)} ms, p95 ${at(0.95)} ms\n`,
  );
}
