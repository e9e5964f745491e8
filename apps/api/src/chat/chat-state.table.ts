import type { Membership } from '@rollcall/schema/guest';
import type { EventAccess } from '../access/event-access.ts';
import { hasChat } from '../access/message-access.ts';
import type { Database } from '../database/open.ts';
import { countUnread } from './messages.table.ts';
import { isMuted } from './mutes.table.ts';
import { findReadSeq } from './read-messages.table.ts';

/** More are shown as `99+`. */
const maxUnread = 99;

/** Returns what a member's screens show of the chat before it is opened. */
export async function loadChatState(
  db: Database,
  access: EventAccess,
): Promise<Pick<Membership, 'unreadMessages' | 'isMuted'>> {
  if (!hasChat(access)) return { unreadMessages: 0, isMuted: false };
  const readSeq = await findReadSeq(db, { eventId: access.event.id, userId: access.userId! });
  const isUpToDate = readSeq >= access.event.message_seq;
  return {
    unreadMessages: isUpToDate ? 0 : await countUnread(db, access, { readSeq, limit: maxUnread }),
    isMuted: await isMuted(db, access),
  };
}
