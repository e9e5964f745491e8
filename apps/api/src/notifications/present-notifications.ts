import type { Language } from '@rollcall/schema/language';
import type { Notification } from '@rollcall/schema/notification';
import type { Caller } from '../access/caller.ts';
import type { AccessDeps } from '../access/entitlement.ts';
import { type EventAccess, findAccess } from '../access/event-access.ts';
import { canSeeMessage, hasChat } from '../access/message-access.ts';
import { findPeople } from '../access/people.table.ts';
import { canSee } from '../access/photo-access.ts';
import type { NotificationRow } from '../database/notification-tables.ts';
import { type Item, loadSources, type Sources } from './notification-sources.table.ts';
import { shorten, type Told, toSentence } from './sentence.ts';

const maxTitle = 200;

/**
 * Converts notifications to what their user may see now, in one language. What is gone, and what is about a photo that
 * the user does not see any more, is left out.
 */
export async function presentNotifications(
  deps: AccessDeps,
  caller: Caller,
  rows: readonly NotificationRow[],
  language: Language,
): Promise<Notification[]> {
  const sources = await loadSources(deps.db, rows);
  const accesses = new Map<string, EventAccess | null>();
  const shown: Notification[] = [];
  for (const row of rows) {
    const access = accesses.has(row.event_id)
      ? accesses.get(row.event_id)
      : await findAccess(deps, caller, row.event_id);
    accesses.set(row.event_id, access ?? null);
    const found = access?.isMember ? describe(row, access, sources) : null;
    if (!access || !found) continue;
    const name = found.authorName ?? (await findName(deps, access, found.actorId));
    shown.push({
      id: row.id,
      type: row.type,
      title: shorten(access.event.name, maxTitle),
      message: toSentence(language, { type: row.type, count: found.count, name, text: found.text }),
      eventId: row.event_id,
      photoId: found.photoId,
      isRead: row.is_read === 1,
      createdAt: row.created_at,
    });
  }
  return shown;
}

interface Description extends Pick<Told, 'count' | 'text'> {
  photoId: string | null;
  /** The name that stands at the comment or message; null to look up that of the actor. */
  authorName: string | null;
  actorId: string | null;
}

/** Returns what a notification is about now; null if its reader may not see that, or it is gone. */
function describe(row: NotificationRow, access: EventAccess, sources: Sources): Description | null {
  const items = sources.items.get(row.id) ?? [];
  const newest = items.at(-1);
  if (!newest) return null;
  const nobody = { authorName: null, actorId: null, text: '', photoId: null };
  const sees = (photoId: string | null) => {
    const photo = sources.photos.get(photoId ?? '');
    return photo !== undefined && photo.event_id === access.event.id && canSee(photo, access) ? photo : null;
  };
  switch (row.type) {
    case 'photo-approved': {
      const approved = items.filter(({ item }) => sees(item)?.is_approved === 1);
      return approved.length > 0 ? { ...nobody, count: approved.length, photoId: approved.at(-1)!.item } : null;
    }
    case 'comment':
    case 'mention': {
      const comment = sources.comments.get(newest.item);
      if (!comment || comment.deleted_at !== null || !sees(comment.photo_id)) return null;
      return { ...nobody, count: 1, authorName: comment.author_name, text: comment.comment, photoId: comment.photo_id };
    }
    case 'chat-mention': {
      const message = sources.messages.get(newest.item);
      const photo = sources.photos.get(message?.photo_id ?? '') ?? null;
      if (!message || !hasChat(access) || !canSeeMessage(message, photo, access)) return null;
      return { ...nobody, count: 1, authorName: message.author_name, text: message.message, photoId: message.photo_id };
    }
    case 'tag':
    case 'reaction':
      if (!sees(row.photo_id)) return null;
      return { ...nobody, count: items.length, actorId: newest.actor_id, photoId: row.photo_id };
    case 'photos-to-review':
      return access.isReviewer ? atLeastOne(access.event.photo_count - access.event.approved_count) : null;
    case 'event-tomorrow':
      return Date.parse(access.event.date) > Date.now() ? { ...nobody, count: 1 } : null;
    case 'photos-developed':
      // The host may have moved the time back.
      return access.event.develops_at !== null && access.seesPictures ? { ...nobody, count: 1 } : null;
    case 'photos-waiting':
      return atLeastOne(access.membership?.pending_uploads ?? 0);
  }
  function atLeastOne(count: number): Description | null {
    return count > 0 ? { ...nobody, count } : null;
  }
}

async function findName({ db }: AccessDeps, { event }: EventAccess, actorId: Item['actor_id']): Promise<string | null> {
  if (actorId === null) return null;
  return (await findPeople(db, event.id, [actorId])).get(actorId) ?? null;
}
