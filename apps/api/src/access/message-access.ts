import type { EventMessageRow } from '../database/chat-tables.ts';
import type { PhotoRow } from '../database/photo-tables.ts';
import type { EventAccess } from './event-access.ts';
import { canSee } from './photo-access.ts';

/** Returns whether the reader takes part in the chat: a member, while the event has one; not a tablet for reviewing. */
export function hasChat({ isMember, role, event }: EventAccess): boolean {
  return isMember && role !== 'tablet' && event.allow_chat === 1;
}

/**
 * Returns whether a reader with a part in the chat sees the message: where its photo is seen, and never before.
 * @param photo the attached one; null without, and once it is erased
 */
export function canSeeMessage(
  message: Pick<EventMessageRow, 'deleted_at' | 'photo_id'>,
  photo: PhotoRow | null,
  access: EventAccess,
): boolean {
  if (message.deleted_at !== null) return false;
  return message.photo_id === null || (photo !== null && canSee(photo, access));
}
