import { newId } from '@rollcall/schema/id';
import type { Mention } from '@rollcall/schema/mention';
import { dropMessage, retryMessage } from '../local/outbox/message-actions.ts';
import { enqueueAction } from '../local/outbox/outbox-actions.ts';
import { resolveActionTarget } from './action-target.ts';
import { notifyOutbox } from './outbox-channel.ts';

/** What somebody writes in the chat of an event. `photoId`: a photo of the event that goes with it. */
export interface WrittenMessage {
  text: string;
  mentions: Mention[];
  photoId: string | null;
}

/** Writes in the chat of an event. The id is generated here, so that a repeated request adds no second message. */
export async function enqueueMessage(eventId: string, { text, mentions, photoId }: WrittenMessage): Promise<void> {
  const target = await messageTarget(eventId);
  await enqueueAction(target, {
    kind: 'message',
    messageId: newId(),
    text,
    mentions,
    photoId,
  });
  notifyOutbox();
}

/** Deletes a message, on this phone or on the server. */
export async function enqueueDeleteMessage(eventId: string, messageId: string): Promise<void> {
  if (await dropMessage(eventId, messageId)) return;
  await enqueueAction(await messageTarget(eventId), { kind: 'delete-message', messageId });
  notifyOutbox();
}

/** Retries a refused message. */
export async function enqueueMessageRetry(eventId: string, messageId: string): Promise<void> {
  await retryMessage(eventId, messageId);
  notifyOutbox();
}

/** Messages of one event are sent in the order in which they were written. */
const messageTarget = (eventId: string) => resolveActionTarget({ id: eventId, eventId });
