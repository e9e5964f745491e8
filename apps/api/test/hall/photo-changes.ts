import { newId } from '@rollcall/schema/id';
import type { PhotoRow } from '../../src/database/photo-tables.ts';
import { nextSeq } from '../../src/feed/sequence-number.ts';
import { findUserId, type Hall, ofRole, type Person, pick } from './hall.ts';

/** More are not added; one page of the list holds all. */
const maxPhotos = 40;

/** A call as somebody, which the server may refuse, or a change of the database. Resolves with the response of a call. */
export type Change = (hall: Hall) => Promise<unknown>;

const loadPhotos = ({ testApp: { db }, eventId }: Hall) =>
  db.selectFrom('photos').selectAll().where('event_id', '=', eventId).orderBy('row_id').execute();

/** Makes a change of some photo, or adds one where there is none. */
function changePhoto(
  change: (hall: Hall, photo: PhotoRow) => Promise<unknown>,
  applies: (photo: PhotoRow) => boolean = ({ removed_at }) => removed_at === null,
): Change {
  return async (hall) => {
    const photos = (await loadPhotos(hall)).filter(applies);
    return photos.length === 0 ? await addPhoto(hall) : await change(hall, pick(hall, photos));
  };
}

async function addPhoto(hall: Hall): Promise<unknown> {
  const { client } = pick(hall, ofRole(hall, 'organizer', 'customer', 'guest', 'claimant'));
  const bytes = pick(hall, hall.pictures);
  return await client.createUpload({ eventId: hall.eventId, photoId: newId(), bytes, first: bytes });
}

/** Makes a change that everybody who sees anything is told of. */
export async function changeAnything(hall: Hall): Promise<void> {
  const { eventId, administrator } = hall;
  const [photo] = (await loadPhotos(hall)).filter(({ removed_at }) => removed_at === null);
  const [bytes] = hall.pictures;
  const response = photo
    ? await administrator.client.call('PATCH', `/api/photos/${photo.id}`, { caption: `caption ${hall.random()}` })
    : await administrator.client.createUpload({ eventId, photoId: newId(), bytes: bytes!, first: bytes! });
  if (!response.ok) throw new Error(`the administrator may not change anything: ${response.status}`);
}

/** Returns who took it, if they are still signed in, or the organizer. */
async function findMaker(hall: Hall, photo: PhotoRow): Promise<Person> {
  for (const person of hall.people) if ((await findUserId(hall, person)) === photo.user_id) return person;
  return hall.organizer;
}

const review = (isApproved: boolean) =>
  changePhoto(
    ({ organizer }, { id }) => organizer.client.call('PATCH', `/api/photos/${id}/approve`, { isApproved }),
    (photo) => photo.removed_at === null && photo.is_approved === (isApproved ? 0 : 1),
  );

/** Changes of photos. */
export const photoChanges: Record<string, Change> = {
  'a photo arrives': async (hall) => {
    const photos = await loadPhotos(hall);
    if (photos.length < maxPhotos) return await addPhoto(hall);
    return await hall.organizer.client.call('DELETE', `/api/photos/${pick(hall, photos).id}?forever=true`);
  },
  'a photo is approved': review(true),
  'approval is withdrawn': review(false),
  'its pictures are made': changePhoto(
    async ({ testApp: { db, stores }, eventId }, { id }) => {
      await db.transaction().execute(async (trx) => {
        const feed_seq = await nextSeq(trx, eventId);
        await trx.updateTable('photos').set({ thumbhash: 'aGFzaA==', feed_seq }).where('id', '=', id).execute();
      });
      stores.feed.announce(eventId);
    },
    (photo) => photo.thumbhash === null,
  ),
  'its caption changes': changePhoto(async (hall, photo) => {
    const { client } = await findMaker(hall, photo);
    return await client.call('PATCH', `/api/photos/${photo.id}`, { caption: `caption ${hall.random()}` });
  }),
  'a photo is removed': changePhoto(({ organizer }, { id }) => organizer.client.call('DELETE', `/api/photos/${id}`)),
  'a photo is restored': changePhoto(
    ({ organizer }, { id }) => organizer.client.post(`/api/photos/${id}/restore`),
    ({ removed_at }) => removed_at !== null,
  ),
  'a photo is erased by its guest': changePhoto(async (hall, photo) => {
    const { client } = await findMaker(hall, photo);
    return await client.call('DELETE', `/api/uploads/${photo.id}`, undefined, { 'Tus-Resumable': '1.0.0' });
  }),
  'somebody likes a photo': changePhoto((hall, { id }) =>
    pick(hall, hall.people).client.call('PUT', `/api/photos/${id}/like`),
  ),
  'somebody takes a like back': changePhoto((hall, { id }) =>
    pick(hall, hall.people).client.call('DELETE', `/api/photos/${id}/like`),
  ),
  'somebody comments': changePhoto((hall, { id }) =>
    pick(hall, hall.people).client.post(`/api/photos/${id}/comments`, { id: newId(), comment: 'Lovely' }),
  ),
};
