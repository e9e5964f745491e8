import type { EventMessage } from '@rollcall/schema/event-message';
import type { Chat, MirrorDatabase } from './mirror-database.ts';

export async function findChat(mirror: MirrorDatabase, eventId: string): Promise<Chat | null> {
  return (await mirror.chats.get(eventId)) ?? null;
}

/** Replaces what is stored of a chat by its newest page. */
export async function putNewestMessages(mirror: MirrorDatabase, chat: Chat, messages: EventMessage[]): Promise<void> {
  await mirror.transaction('rw', mirror.messages, mirror.chats, async () => {
    await messagesOf(mirror, chat.eventId).delete();
    await mirror.messages.bulkPut(messages);
    await mirror.chats.put(chat);
  });
}

/** Adds a page of older messages. `olderPath`: the path of the next one, or null. */
export async function putOlderMessages(
  mirror: MirrorDatabase,
  eventId: string,
  { messages, olderPath }: { messages: EventMessage[]; olderPath: string | null },
): Promise<void> {
  await mirror.transaction('rw', mirror.messages, mirror.chats, async () => {
    await mirror.messages.bulkPut(messages);
    await mirror.chats.update(eventId, { olderPath });
  });
}

/**
 * Applies the changes of a chat together with its new sequence number, in one transaction. Never goes back: of two tabs
 * the slower one changes nothing.
 */
export async function applyMessageChanges(
  mirror: MirrorDatabase,
  eventId: string,
  changes: { seq: number; messages: EventMessage[]; removed: string[] },
): Promise<void> {
  const { seq, messages, removed } = changes;
  await mirror.transaction('rw', mirror.messages, mirror.chats, async () => {
    const chat = await mirror.chats.get(eventId);
    if (!chat || (chat.seq ?? 0) > seq) return;
    await mirror.messages.bulkPut(messages);
    await mirror.messages.bulkDelete(removed);
    await mirror.chats.update(eventId, { seq, latestSeq: Math.max(chat.latestSeq, seq) });
  });
}

/** Records what a stream tells of a chat whose messages are not stored here, or not up to that number. */
export async function noteLatestMessage(
  mirror: MirrorDatabase,
  eventId: string,
  { latestSeq, readSeq }: { latestSeq: number; readSeq: number | undefined },
): Promise<void> {
  await mirror.transaction('rw', mirror.chats, async () => {
    const known = (await mirror.chats.get(eventId)) ?? emptyChat(eventId);
    await mirror.chats.put({
      ...known,
      latestSeq: Math.max(known.latestSeq, latestSeq),
      readSeq: Math.max(known.readSeq, readSeq ?? 0),
    });
  });
}

/** Stores a message that the server returned after it was sent, ahead of the next sync. */
export async function putReturnedMessage(mirror: MirrorDatabase, message: EventMessage): Promise<void> {
  await mirror.messages.put(message);
}

/** Deletes a message that the signed-in user deleted, ahead of the next sync. */
export async function deleteMirrorMessage(mirror: MirrorDatabase, messageId: string): Promise<void> {
  await mirror.messages.delete(messageId);
}

/** Deletes what is stored of a chat. */
export async function deleteChat(mirror: MirrorDatabase, eventId: string): Promise<void> {
  await mirror.transaction('rw', mirror.messages, mirror.chats, async () => {
    await messagesOf(mirror, eventId).delete();
    await mirror.chats.delete(eventId);
  });
}

/** Returns the messages of an event, the newest first. */
export async function listNewestMessages(
  mirror: MirrorDatabase,
  eventId: string,
  limit: number,
): Promise<EventMessage[]> {
  return await messagesOf(mirror, eventId).reverse().limit(limit).toArray();
}

function messagesOf(mirror: MirrorDatabase, eventId: string) {
  return mirror.messages.where('[eventId+number]').between([eventId, 0], [eventId, Number.POSITIVE_INFINITY]);
}

function emptyChat(eventId: string): Chat {
  return { eventId, seq: null, view: null, readSeq: 0, latestSeq: 0, olderPath: null };
}
