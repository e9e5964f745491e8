import type { EventMessage } from '@rollcall/schema/event-message';
import { getCurrentMirror } from '../mirror/mirror-database.ts';
import { findChat, listNewestMessages } from '../mirror/mirror-messages.ts';
import { type OutboxAction, type OutboxProblem, outboxDatabase } from '../outbox/outbox-database.ts';

/** A message to display, from the server or still in the outbox. */
export interface ShownMessage
  extends Pick<EventMessage, 'id' | 'text' | 'mentions' | 'photoId' | 'isMine' | 'isHost' | 'createdAt'> {
  /** Of its last change; null for one that is not sent yet. */
  seq: number | null;
  /** Null for the signed-in user's own message that is not sent yet. */
  author: Pick<EventMessage, 'personId' | 'name' | 'initials'> | null;
  isPending: boolean;
  /** Why the server refused it, or null. */
  problem: OutboxProblem | null;
}

export interface ShownChat {
  /** The oldest first, with the pending ones at the end. */
  messages: ShownMessage[];
  /** Whether this device has fetched the chat once. */
  isLoaded: boolean;
  /** Whether there are messages before the first one, on this device or on the server. */
  hasOlder: boolean;
  /** Whether the one before the first is to be fetched from the server. */
  mustFetchOlder: boolean;
}

/** Returns the newest `limit` messages of a chat, with those of the outbox. */
export async function listChat(eventId: string, limit: number): Promise<ShownChat> {
  const mirror = await getCurrentMirror();
  // The outbox first: a message that arrives between the two reads is in both, never in neither.
  const actions = await listMessageActions(eventId);
  const [chat, newest] = await Promise.all([findChat(mirror, eventId), listNewestMessages(mirror, eventId, limit + 1)]);
  const deleting = new Set(actions.flatMap(deletedIdOf));
  const isKept = ({ id }: { id: string }) => !deleting.has(id);
  const arrived = newest.slice(0, limit).reverse().filter(isKept).map(toShown);
  const mirroredIds = new Set(newest.map(({ id }) => id));
  const pending = actions.flatMap(toPending).filter((message) => isKept(message) && !mirroredIds.has(message.id));
  const hasMoreHere = newest.length > limit;
  const hasOlderThere = chat !== null && chat.olderPath !== null;
  return {
    messages: [...arrived, ...pending],
    isLoaded: chat !== null && chat.seq !== null,
    hasOlder: hasMoreHere || hasOlderThere,
    mustFetchOlder: !hasMoreHere && hasOlderThere,
  };
}

/** Returns whether somebody has written in a chat since the signed-in user read it, on any device. */
export async function hasUnreadMessages(eventId: string): Promise<boolean> {
  const mirror = await getCurrentMirror();
  const chat = await findChat(mirror, eventId);
  if (!chat || chat.latestSeq <= chat.readSeq) return false;
  if (chat.seq === null || chat.seq < chat.latestSeq) return true;
  // Own messages raise the number too.
  const newest = await listNewestMessages(mirror, eventId, 100);
  return newest.some(({ isMine, seq }) => !isMine && seq > chat.readSeq);
}

async function listMessageActions(eventId: string): Promise<OutboxAction[]> {
  const actions = await outboxDatabase.actions.where('eventId').equals(eventId).sortBy('order');
  return actions.filter(({ request }) => request.kind === 'message' || request.kind === 'delete-message');
}

function deletedIdOf({ request, state }: OutboxAction): string[] {
  return request.kind === 'delete-message' && state !== 'parked' ? [request.messageId] : [];
}

function toShown({ personId, name, initials, ...message }: EventMessage): ShownMessage {
  return { ...message, author: { personId, name, initials }, isPending: false, problem: null };
}

function toPending({ request, state, problem, createdAt }: OutboxAction): ShownMessage[] {
  if (request.kind !== 'message') return [];
  const { messageId: id, text, mentions = [], photoId } = request;
  const isPending = state !== 'parked';
  const own = { author: null, isMine: true, isHost: false, seq: null };
  return [{ ...own, id, text, mentions, photoId, createdAt, isPending, problem }];
}
