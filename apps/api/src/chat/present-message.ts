import { initialsOf } from '@rollcall/gallery/initials';
import type { EventMessage } from '@rollcall/schema/event-message';
import type { EventAccess } from '../access/event-access.ts';
import { isOwn } from '../access/photo-access.ts';
import type { LoadedMessage } from './messages.table.ts';

/** Converts a message that the reader sees. */
export function presentMessage({ row, userId, personId, mentions }: LoadedMessage, access: EventAccess): EventMessage {
  return {
    id: row.id,
    eventId: row.event_id,
    personId,
    name: row.author_name,
    initials: initialsOf(row.author_name),
    text: row.message,
    photoId: row.photo_id,
    createdAt: row.created_at,
    isMine: isOwn(row, access),
    isHost: userId === access.event.organizer_id,
    mentions,
    number: row.number,
    seq: row.seq,
  };
}
