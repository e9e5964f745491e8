import type { StreamedMessages } from '@rollcall/schema/event-message';
import { getMirror, type MirrorDatabase } from '../local/mirror/mirror-database.ts';
import {
  applyMessageChanges,
  deleteChat,
  findChat,
  noteLatestMessage,
  putNewestMessages,
  putOlderMessages,
} from '../local/mirror/mirror-messages.ts';
import { getSignedInUser } from '../local/outbox/signed-in-user.ts';
import { fetchMessageChanges, fetchMessagePage, markMessagesRead, messagesPath } from '../remote/event-messages.ts';
import type { CallContext } from '../remote/http/call.ts';
import { CallError, hasProblemCode, Unreachable } from '../remote/http/call-error.ts';

interface Reader {
  mirror: MirrorDatabase;
  context: CallContext;
}

/**
 * Brings what this device stores of a chat up to date: by its newest page at first and after the caller's rights have
 * changed, otherwise by what has changed since. Throws `Unreachable` and `CallError`.
 */
export async function syncChat(eventId: string): Promise<void> {
  const reader = await getReader();
  if (!reader) return;
  try {
    await fetchChat(eventId, reader);
  } catch (error) {
    // Turned off, or no longer open to this person.
    if (hasProblemCode(error, 'forbidden', 'event-not-found')) await deleteChat(reader.mirror, eventId);
    throw error;
  }
}

async function fetchChat(eventId: string, { mirror, context }: Reader): Promise<void> {
  for (;;) {
    const chat = await findChat(mirror, eventId);
    if (!chat || chat.seq === null) return await fetchNewest(eventId, { mirror, context });
    const changes = await fetchMessageChanges(eventId, chat.seq, context);
    // A number below is that of a server that was restored from a backup.
    if (changes.view !== chat.view || changes.seq < chat.seq) return await fetchNewest(eventId, { mirror, context });
    await applyMessageChanges(mirror, eventId, changes);
    await noteLatestMessage(mirror, eventId, { latestSeq: changes.seq, readSeq: changes.readSeq });
    if (!changes.more) return;
  }
}

async function fetchNewest(eventId: string, { mirror, context }: Reader): Promise<void> {
  const { messages, nextPath, seq, view, readSeq } = await fetchMessagePage(messagesPath(eventId), context);
  await putNewestMessages(mirror, { eventId, seq, view, readSeq, latestSeq: seq, olderPath: nextPath }, messages);
}

/** Fetches the page before the oldest stored message, if there is one. Throws `Unreachable` and `CallError`. */
export async function loadOlderMessages(eventId: string): Promise<void> {
  const reader = await getReader();
  const chat = reader && (await findChat(reader.mirror, eventId));
  if (!reader || !chat?.olderPath) return;
  const { messages, nextPath } = await fetchMessagePage(chat.olderPath, reader.context);
  await putOlderMessages(reader.mirror, eventId, { messages, olderPath: nextPath });
}

/**
 * Applies what a stream tells of a chat. Resolves with false if messages are to be fetched: some are missing here, and
 * this device stores the chat.
 */
export async function applyStreamedMessages(eventId: string, streamed: StreamedMessages): Promise<boolean> {
  const reader = await getReader();
  if (!reader) return true;
  const { mirror } = reader;
  const { seq, readSeq, from, view, messages = [], removed = [] } = streamed;
  await noteLatestMessage(mirror, eventId, { latestSeq: seq, readSeq });
  const chat = await findChat(mirror, eventId);
  if (!chat || chat.seq === null || chat.seq >= seq) return true;
  if (from === undefined || view !== chat.view || chat.seq < from) return false;
  await applyMessageChanges(mirror, eventId, { seq, messages, removed });
  return true;
}

/** Records that everything that this device stores of a chat was shown. Without a network, the next time does. */
export async function markChatRead(eventId: string): Promise<void> {
  const reader = await getReader();
  const chat = reader && (await findChat(reader.mirror, eventId));
  if (!reader || !chat || chat.seq === null || chat.readSeq >= chat.seq) return;
  try {
    await markMessagesRead(eventId, chat.seq, reader.context);
    await noteLatestMessage(reader.mirror, eventId, { latestSeq: chat.seq, readSeq: chat.seq });
  } catch (error) {
    if (!(error instanceof Unreachable || error instanceof CallError)) throw error;
  }
}

/** Returns the signed-in user's mirror; null for visitors, who have no chat. */
async function getReader(): Promise<Reader | null> {
  const user = await getSignedInUser();
  return user && !user.isExpired ? { mirror: getMirror(user.userId), context: { actor: user.userId } } : null;
}
