import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@rollcall/schema/id';
import { photoSorts } from '@rollcall/schema/photo';
import { videoLimits } from '@rollcall/schema/video';
import { openDatabase } from '../src/database/open.ts';
import { EventsStore } from '../src/events/events.store.ts';
import { ChangeFeed } from '../src/feed/change-feed.ts';
import { PhotosStore } from '../src/photos/photos.store.ts';
import { seedPhotos } from '../test/seed-photos.ts';

// Lists 100 of 100,000 photos, from the start and the middle, as a visitor, a guest and the holder of a claim of a public
// event, and as a guest with few photos and the holder of a claim of a private event. Prints percentiles, and the ratio to reading
// 100 rows by primary key in the same run, which depends little on the machine.
const photoCount = 100_000;
/** One photo in this many belongs to the guest. */
const guestShare = 500;
const runs = 1_000;

const dir = mkdtempSync(join(tmpdir(), 'rollcall-bench-'));
const { db } = await openDatabase(join(dir, 'rollcall.db'));
const now = new Date().toISOString();
const [userId, guestUserId, holderId, guestId] = [newId(), newId(), newId(), newId()];
const nobody = { email: null, first_name: null, last_name: null, profile_image_url: null, merged_into: null };
await db
  .insertInto('users')
  .values([userId, guestUserId, holderId].map((id) => ({ id, ...nobody, created_at: now, updated_at: now })))
  .execute();
const settings = { isBillingOn: true, videos: videoLimits };
const account = {
  id: userId,
  email: 'a@b.example',
  firstName: '',
  lastName: '',
  isAdmin: false,
  isActive: true,
  planType: null,
};
const { event } = await new EventsStore({ db, feed: new ChangeFeed(), settings }).create(account, {
  name: 'Bench',
  eventType: 'other',
  date: now,
});
await db
  .insertInto('event_guests')
  .values({
    id: guestId,
    event_id: event.id,
    user_id: guestUserId,
    guest_name: '',
    guest_email: '',
    joined_at: now,
  })
  .execute();
await db
  .insertInto('membership_claims')
  .values({ event_guest_id: guestId, user_id: holderId, proof: 'mail', claimed_at: now })
  .execute();
const day = Date.now();
const ids = await seedPhotos(
  db,
  Array.from({ length: photoCount }, (_, index) => ({
    eventId: event.id,
    ...(index % guestShare === 0 ? { userId: guestUserId, guestId } : { userId }),
    isApproved: index % 3 !== 0,
    caption: `photo ${index}`,
    popularity: Math.random(),
    uploadedAt: new Date(day + index).toISOString(),
  })),
);

const photos = new PhotosStore({ db, blobs: null as never, feed: new ChangeFeed(), settings });
const callerOf = (id: string) => ({
  userId: id,
  sessionId: '',
  account: null,
  reauthenticatedAt: null,
  reviewEventId: null,
});
for (const [name, caller, isPublic] of [
  ['visitor', null, 1],
  ['guest', callerOf(guestUserId), 1],
  ['holder of a claim', callerOf(holderId), 1],
  ['guest of a private event', callerOf(guestUserId), 0],
  ['holder of a claim in a private event', callerOf(holderId), 0],
] as const) {
  await db.updateTable('events').set({ is_public: isPublic }).execute();
  for (const sort of photoSorts) {
    let cursor: string | undefined;
    const times: number[] = [];
    const bareTimes: number[] = [];
    for (let run = 0; run < runs; run++) {
      const startedAt = performance.now();
      const page = await photos.list(caller, event.id, { limit: 100, sort, cursor });
      JSON.stringify(page.photos);
      times.push(performance.now() - startedAt);
      const bareStartedAt = performance.now();
      const from = Math.floor(Math.random() * (photoCount - 100));
      await db
        .selectFrom('photos')
        .selectAll()
        .where('id', 'in', ids.slice(from, from + 100))
        .execute();
      bareTimes.push(performance.now() - bareStartedAt);
      cursor = run % 2 === 0 ? (page.nextCursor ?? undefined) : cursor;
    }
    const [p50, p99, bare] = [at(times, 0.5), at(times, 0.99), at(bareTimes, 0.5)];
    const ratio = (p50 / bare).toFixed(2);
    process.stdout.write(
      `${name}, ${sort}: p50 ${p50.toFixed(2)} ms (${ratio} × bare reads by key), p99 ${p99.toFixed(2)} ms\n`,
    );
  }
}
await db.destroy();
rmSync(dir, { recursive: true, force: true });

function at(times: number[], share: number): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * share)]!;
}
