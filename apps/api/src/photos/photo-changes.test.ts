import type { Photo, PhotoChanges } from '@rollcall/schema/photo';
import { describe, expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem, type TestApp } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';
import { seedPhotos } from '../../test/seed-photos.ts';
import type { TestClient } from '../../test/test-client.ts';

/** A device that applies the change feed of an event to its copy. */
class Follower {
  readonly photos = new Map<string, Photo>();
  private seq = 0;
  private readonly client: TestClient;
  private readonly eventId: string;

  constructor(client: TestClient, eventId: string) {
    this.client = client;
    this.eventId = eventId;
  }

  async catchUp(): Promise<string[]> {
    const removed: string[] = [];
    for (let more = true; more; ) {
      const changes = await this.client.getJson<PhotoChanges>(`/api/events/${this.eventId}/changes?since=${this.seq}`);
      for (const photo of changes.photos) this.photos.set(photo.id, photo);
      for (const id of changes.removed) this.photos.delete(id);
      removed.push(...changes.removed);
      this.seq = changes.seq;
      more = changes.more;
    }
    return removed;
  }

  async expectToMatchList(): Promise<void> {
    await this.catchUp();
    const list = await this.client.getJson<Photo[]>(`/api/events/${this.eventId}/photos?limit=200&sort=newest`);
    const byId = (photos: Photo[]) => photos.toSorted((one, other) => (one.id < other.id ? -1 : 1));
    expect(byId([...this.photos.values()])).toEqual(byId(list));
  }
}

async function eventWithFollowers(testApp: TestApp) {
  const people = await createEventWithGuest(testApp);
  const other = testApp.client();
  await other.join(people.event.id);
  const follow = (client: TestClient) => new Follower(client, people.event.id);
  return {
    ...people,
    other,
    guestFollower: follow(people.guest),
    otherFollower: follow(other),
    organizerFollower: follow(people.organizer),
  };
}

const approve = (client: TestClient, photoId: string, isApproved: boolean) =>
  client.call('PATCH', `/api/photos/${photoId}/approve`, { isApproved });

describe('GET /api/events/{id}/changes', () => {
  test('reports photos whose guest left or was removed, which have no guest from then on', async () => {
    const testApp = await createTestApp({ makesPictures: false });
    const { event, organizer, guest, other, organizerFollower } = await eventWithFollowers(testApp);
    for (const client of [guest, other]) await client.uploadPhoto(event.id, await drawJpeg());
    await organizerFollower.expectToMatchList();
    const [mine, theirs] = [...organizerFollower.photos.values()].map(({ guestId }) => guestId);
    await organizer.call('DELETE', `/api/events/${event.id}/guests/${mine}`);
    await other.call('DELETE', `/api/events/${event.id}/guests/${theirs}`);
    await organizerFollower.expectToMatchList();
    expect([...organizerFollower.photos.values()].map(({ guestId }) => guestId)).toEqual([null, null]);
  });

  test('reports an approval and its withdrawal to each caller as permitted', async () => {
    const testApp = await createTestApp({ makesPictures: false });
    const { event, guest, organizer, guestFollower, otherFollower, organizerFollower } =
      await eventWithFollowers(testApp);
    const id = await guest.uploadPhoto(event.id, await drawJpeg());
    for (const follower of [guestFollower, otherFollower, organizerFollower]) await follower.catchUp();
    expect([guestFollower, otherFollower, organizerFollower].map(({ photos }) => photos.has(id))).toEqual([
      true,
      false,
      true,
    ]);

    await approve(organizer, id, true);
    expect(await otherFollower.catchUp()).toEqual([]);
    expect(otherFollower.photos.get(id)).toMatchObject({ isApproved: true, isMine: false });

    await approve(organizer, id, false);
    expect(await otherFollower.catchUp()).toEqual([id]);
    expect(await guestFollower.catchUp()).toEqual([]);
    expect(guestFollower.photos.get(id)).toMatchObject({ isApproved: false, isMine: true });
  });

  test('reports a deletion only to callers who could see the photo', async () => {
    const testApp = await createTestApp({ makesPictures: false });
    const { event, guest, organizer, guestFollower, otherFollower, organizerFollower } =
      await eventWithFollowers(testApp);
    const shown = await guest.uploadPhoto(event.id, await drawJpeg());
    const neverShown = await guest.uploadPhoto(event.id, await drawJpeg());
    await approve(organizer, shown, true);
    for (const follower of [guestFollower, otherFollower, organizerFollower]) await follower.catchUp();
    for (const id of [shown, neverShown]) await guest.call('DELETE', `/api/photos/${id}`);
    expect(await otherFollower.catchUp()).toEqual([shown]);
    expect(await guestFollower.catchUp()).toEqual([shown, neverShown]);
    expect(await organizerFollower.catchUp()).toEqual([shown, neverShown]);
  });

  test('reports a removal and the restored photo', async () => {
    const testApp = await createTestApp({ makesPictures: false });
    const { event, guest, organizer, guestFollower } = await eventWithFollowers(testApp);
    const id = await guest.uploadPhoto(event.id, await drawJpeg());
    await guestFollower.catchUp();
    await organizer.call('DELETE', `/api/photos/${id}`);
    expect(await guestFollower.catchUp()).toEqual([id]);
    await organizer.post(`/api/photos/${id}/restore`);
    expect(await guestFollower.catchUp()).toEqual([]);
    expect(guestFollower.photos.has(id)).toBe(true);
  });

  test('paginates photos, deletions and both without skipping any', async () => {
    const testApp = await createTestApp({ makesPictures: false });
    const { event, account, organizer, otherFollower, organizerFollower } = await eventWithFollowers(testApp);
    const seed = { eventId: event.id, userId: account.id, isApproved: true };
    const ids = await seedPhotos(
      testApp.db,
      Array.from({ length: 620 }, () => seed),
    );
    const first = await organizer.getJson<PhotoChanges>(`/api/events/${event.id}/changes?since=0`);
    expect([first.photos.length, first.more, first.seq]).toEqual([200, true, 200]);
    await otherFollower.catchUp();
    await organizerFollower.catchUp();
    expect([otherFollower.photos.size, organizerFollower.photos.size]).toEqual([620, 620]);
    for (const id of ids.slice(0, 410)) await organizer.call('DELETE', `/api/photos/${id}`);
    expect(await otherFollower.catchUp()).toEqual(ids.slice(0, 410));
    for (const id of ids.slice(410, 620)) await approve(organizer, id, false);
    expect(await otherFollower.catchUp()).toEqual(ids.slice(410));
    expect(otherFollower.photos.size).toBe(0);
    await organizerFollower.catchUp();
    expect(organizerFollower.photos.size).toBe(210);
  });

  test('leads to the same photos as the list after any sequence of operations', async () => {
    const testApp = await createTestApp({ makesPictures: false });
    const { event, account, organizer, other, otherFollower, organizerFollower } = await eventWithFollowers(testApp);
    let state = 3;
    const random = (below: number) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
    const ids: string[] = [];
    for (let step = 0; step < 120; step++) {
      const seed = { eventId: event.id, userId: account.id, isApproved: random(2) === 1 };
      if (random(3) === 0 || ids.length === 0) ids.push(...(await seedPhotos(testApp.db, [seed])));
      const id = ids[random(ids.length)]!;
      const kind = random(4);
      if (kind < 2) await approve(organizer, id, kind === 0);
      if (kind === 2) await organizer.call('DELETE', `/api/photos/${id}`);
      if (kind === 3) await other.call('PATCH', `/api/photos/${id}`, { caption: 'x' });
      if (random(5) === 0)
        await Promise.all([otherFollower.expectToMatchList(), organizerFollower.expectToMatchList()]);
    }
    await Promise.all([otherFollower.expectToMatchList(), organizerFollower.expectToMatchList()]);
  });

  test('returns a new view when the caller may see more or less than before', async () => {
    const testApp = await createTestApp();
    const { event, guest, organizer, other } = await eventWithFollowers(testApp);
    const viewOf = async (client: TestClient) =>
      (await client.getJson<PhotoChanges>(`/api/events/${event.id}/changes?since=0`)).view;
    const before = await viewOf(guest);
    expect(await viewOf(guest)).toBe(before);
    expect(await viewOf(other)).not.toBe(before);
    await organizer.call('PATCH', `/api/events/${event.id}`, { name: 'Renamed' });
    expect(await viewOf(guest)).toBe(before);
    await organizer.call('PATCH', `/api/events/${event.id}`, { isPublic: false });
    const hidden = await viewOf(guest);
    expect(hidden).not.toBe(before);
    await organizer.call('PATCH', `/api/events/${event.id}`, { guestsSeeAll: true });
    expect(await viewOf(guest)).not.toBe(hidden);
  });

  test.each(['', '?since=', '?since=-1', '?since=abc', '?since=1.5', '?since=0x1', '?since=1', '?since=9e99'])(
    'rejects the query "%s"',
    async (query) => {
      const testApp = await createTestApp();
      const { event, guest } = await createEventWithGuest(testApp);
      await expectProblem(await guest.get(`/api/events/${event.id}/changes${query}`), 'validation', 400);
    },
  );
});
