import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { expect, vi } from 'vitest';
import type { EventAccess } from '../../src/access/event-access.ts';
import { canSee } from '../../src/access/photo-access.ts';
import type { PhotoRow } from '../../src/database/photo-tables.ts';
import { presentShared } from '../../src/photos/photo-presenter.ts';
import { GalleryPhone } from './gallery-phone.ts';
import { computeAccess, type Hall, pick } from './hall.ts';
import { changeAnything, photoChanges } from './photo-changes.ts';
import { rightsChanges } from './rights-changes.ts';

/** By index of the caller: each role, and more than one of those whose rights change most. */
const watchers = [0, 1, 2, 3, 4, 5, 6, 7, 10, 11, 12, 13, 14, 15, 16, 17, 30, 31, 32, 33, 34, 37];
/** How many changes messages share. Alone, none hides that another is not announced. */
const batchSizes = [1, 1, 1, 2, 4, 8];
const rightsShare = 0.4;
const rights = Object.entries(rightsChanges);
// As often as what signs people out. Who is signed out has no rights to lose.
for (let count = 0; count < 8; count++)
  rights.push(['somebody returns', rightsChanges['somebody joins, or signs in again']!]);
/** The share of batches during which messages are written. */
const racingShare = 0.25;
const sendIntervalMs = 250;
/** The share of closed streams that are opened again before each batch. */
const reopenedShare = 0.3;
const changesPerComparison = 25;
const patienceMs = 10_000;

/** What everybody could see at a moment. */
interface Moment {
  photos: Map<string, PhotoRow>;
  accesses: Map<GalleryPhone, EventAccess | null>;
}

/**
 * Makes random changes while phones watch. Rejects if a message holds what its phone may not see, if a change is not heard
 * of, or if a phone shows something else than the server lists for it. Returns the phones. The clock is a fake one.
 */
export async function watchHall(hall: Hall, total: number): Promise<GalleryPhone[]> {
  const phones = watchers.map((index) => new GalleryPhone(hall, hall.people[index]!));
  try {
    for (const phone of phones) await phone.open();
    for (let made = 0, compared = 0; made < total; ) {
      for (const phone of phones) if (!phone.isOpen && hall.random() < reopenedShare) await phone.open();
      for (const phone of phones) await phone.apply();
      made += await makeBatch(hall, phones);
      if (made - compared < changesPerComparison && made < total) continue;
      compared = made;
      for (const phone of phones) await expectSame(phone, `after ${made} changes`);
    }
    return phones;
  } finally {
    for (const phone of phones) phone.close();
  }
}

/** Makes changes whose messages are written after the last of them or, in a racing batch, at any time. */
async function makeBatch(hall: Hall, phones: GalleryPhone[]): Promise<number> {
  const size = pick(hall, batchSizes);
  const isRacing = hall.random() < racingShare;
  const before = await loadSeq(hall);
  const moments: Moment[] = isRacing ? [await observe(hall, phones)] : [];
  const names: string[] = [];
  for (let index = 0; index < size; index++) {
    const isOfRights = hall.random() < rightsShare;
    const [name, change] = pick(hall, isOfRights ? rights : Object.entries(photoChanges));
    names.push(name);
    const writing = isRacing ? vi.advanceTimersByTimeAsync(sendIntervalMs) : null;
    const response = await change(hall);
    if (response instanceof Response) expect(response.status, name).toBeLessThan(500);
    if (isOfRights) for (const phone of phones) phone.access = undefined;
    if (isRacing) moments.push(await observe(hall, phones));
    await writing;
  }
  // Rights alone change nothing that streams tell; what is told next shows whether they know.
  if (isRacing || (await loadSeq(hall)) === before) await changeAnything(hall);
  await waitUntilHeard(hall, phones, names);
  moments.push(await observe(hall, phones));
  for (const phone of phones) expectAllowed(phone, moments, names);
  for (const phone of phones) await phone.apply();
  return size;
}

async function loadSeq({ testApp: { db }, eventId }: Hall): Promise<number> {
  const event = db.selectFrom('events').select('change_seq').where('id', '=', eventId);
  return (await event.executeTakeFirstOrThrow()).change_seq;
}

async function observe(hall: Hall, phones: GalleryPhone[]): Promise<Moment> {
  const rows = await hall.testApp.db.selectFrom('photos').selectAll().execute();
  const accesses = new Map<GalleryPhone, EventAccess | null>();
  for (const phone of phones) {
    if (phone.access === undefined) phone.access = await computeAccess(hall, phone.cookie);
    accesses.set(phone, phone.access);
  }
  return { photos: new Map(rows.map((row) => [row.id, row])), accesses };
}

/** Waits until every open stream has told the event's number. */
async function waitUntilHeard(hall: Hall, phones: GalleryPhone[], names: string[]): Promise<void> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const seq = await loadSeq(hall);
    const deaf = phones.filter((phone) => phone.isOpen && phone.heardSeq < seq);
    if (deaf.length === 0) return;
    if (performance.now() > deadline) {
      throw new Error(`${deaf.map(({ person }) => person.name).join(', ')} did not hear of: ${names.join('; ')}`);
    }
    await vi.advanceTimersByTimeAsync(sendIntervalMs);
    await nextTurn();
  }
}

/** Expects that each photo is one that the phone could see as it is at one of the moments. */
function expectAllowed(phone: GalleryPhone, moments: Moment[], names: string[]): void {
  for (const photo of phone.received.flatMap(({ photos = [] }) => photos)) {
    const isAllowed = moments.some(({ photos, accesses }) => {
      const [row, access] = [photos.get(photo.id), accesses.get(phone)];
      return row && access && canSee(row, access) && isDeepStrictEqual(photo, presentShared(row, access, {}));
    });
    expect(isAllowed, `${phone.person.name} got ${JSON.stringify(photo)} after: ${names.join('; ')}`).toBe(true);
  }
}

async function expectSame(phone: GalleryPhone, when: string): Promise<void> {
  if (phone.isOpen) expect(phone.list(), `${phone.person.name} ${when}`).toEqual(await phone.fetchList());
}
