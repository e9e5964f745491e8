import type { Transaction } from 'kysely';
import { selectHosts } from '../access/host-roles.table.ts';
import type { PhotoRow } from '../database/photo-tables.ts';
import type { Tables } from '../database/tables.ts';
import { notify, withdrawNews } from './notify.ts';
import { findDevicesOf, findOwners } from './people-of-photo.ts';

// What people are told of, by its cause. Each is called in the transaction of the cause, and returns who has news.

type Photo = Pick<PhotoRow, 'id' | 'event_id' | 'user_id' | 'event_guest_id' | 'by_photographer'>;

/** Tells whose photo it is that it was approved. */
export async function notifyOfApproval(
  trx: Transaction<Tables>,
  photo: Photo,
  actorId: string | null,
): Promise<string[]> {
  const { id, event_id: eventId } = photo;
  const news = { type: 'photo-approved', eventId, photoId: id, item: id, actorId } as const;
  return await notify(trx, await findOwners(trx, photo), news);
}

/** Tells whose photo it is of a comment; not those whom it names, who are told of that. */
export async function notifyOfComment(
  trx: Transaction<Tables>,
  photo: Photo,
  comment: { id: string; user_id: string },
  { except }: { except: readonly string[] },
): Promise<string[]> {
  const [eventId, actorId] = [photo.event_id, comment.user_id];
  const news = { type: 'comment', eventId, photoId: photo.id, item: comment.id, actorId } as const;
  const owners = (await findOwners(trx, photo)).filter((userId) => !except.includes(userId));
  return await notify(trx, owners, news);
}

/** Tells people of the event that a comment names them. */
export async function notifyOfMention(
  trx: Transaction<Tables>,
  photo: Photo,
  comment: { id: string; user_id: string },
  userIds: readonly string[],
): Promise<string[]> {
  const [eventId, actorId] = [photo.event_id, comment.user_id];
  const news = { type: 'mention', eventId, photoId: photo.id, item: comment.id, actorId } as const;
  return await notify(trx, await findDevicesOf(trx, eventId, userIds), news);
}

/** Takes back what {@link notifyOfMention} told those whom an edit no longer names. */
export async function withdrawMention(
  trx: Transaction<Tables>,
  { event_id: eventId, id: photoId }: Photo,
  comment: { id: string },
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  const from = await findDevicesOf(trx, eventId, userIds);
  await withdrawNews(trx, { type: 'mention', eventId, photoId, item: comment.id }, from);
}

/** Tells a person of the event that somebody tagged them. */
export async function notifyOfTag(
  trx: Transaction<Tables>,
  photo: Photo,
  tag: { id: string; userId: string; taggedBy: string },
): Promise<string[]> {
  const [eventId, actorId] = [photo.event_id, tag.taggedBy];
  const news = { type: 'tag', eventId, photoId: photo.id, item: tag.id, actorId } as const;
  return await notify(trx, await findDevicesOf(trx, eventId, [tag.userId]), news);
}

/** Takes back what {@link notifyOfTag} told, when the tag is deleted. */
export async function withdrawTag(trx: Transaction<Tables>, eventId: string, tagId: string): Promise<void> {
  await withdrawNews(trx, { type: 'tag', eventId, item: tagId });
}

/** Tells whose photo it is that somebody reacted to it: once a person, whatever the reaction. */
export async function notifyOfReaction(trx: Transaction<Tables>, photo: Photo, actorId: string): Promise<string[]> {
  const { id: photoId, event_id: eventId } = photo;
  return await notify(trx, await findOwners(trx, photo), {
    type: 'reaction',
    eventId,
    photoId,
    item: actorId,
    actorId,
  });
}

/** Takes back what {@link notifyOfReaction} told, once nothing is left of the person's reactions. */
export async function withdrawReaction(
  trx: Transaction<Tables>,
  { id: photoId, event_id: eventId }: Pick<Photo, 'id' | 'event_id'>,
  actorId: string,
): Promise<void> {
  await withdrawNews(trx, { type: 'reaction', eventId, photoId, item: actorId });
}

/** Tells people of the event that a message in the chat names them. */
export async function notifyOfChatMention(
  trx: Transaction<Tables>,
  message: { id: string; event_id: string; photo_id: string | null; user_id: string },
  userIds: readonly string[],
): Promise<string[]> {
  if (userIds.length === 0) return [];
  const { event_id: eventId, photo_id, id: item, user_id: actorId } = message;
  const news = { type: 'chat-mention', eventId, item, actorId, ...(photo_id && { photoId: photo_id }) } as const;
  return await notify(trx, await findDevicesOf(trx, eventId, userIds), news);
}

/** Tells who reviews the event, but its administrators, that photos wait for a review; how many, is counted when it is shown. */
export async function notifyOfPendingPhoto(trx: Transaction<Tables>, photo: Photo): Promise<string[]> {
  const { event_id: eventId } = photo;
  // An import also tells the host who began it.
  const actorId = photo.by_photographer === 1 ? null : photo.user_id;
  const event = await trx.selectFrom('events').select('organizer_id').where('id', '=', eventId).executeTakeFirst();
  if (!event) return [];
  const hosts = await selectHosts(trx).select('customers.id').where('event_id', '=', eventId).execute();
  const reviewerIds = [event.organizer_id, ...hosts.map(({ id }) => id)];
  return await notify(trx, reviewerIds, { type: 'photos-to-review', eventId, item: eventId, actorId });
}
