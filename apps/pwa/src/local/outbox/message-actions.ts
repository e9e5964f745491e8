import { transitionActions } from './outbox-actions.ts';
import { outboxDatabase } from './outbox-database.ts';

/** Drops a message that was refused or not offered yet. Returns whether there was one. */
export async function dropMessage(eventId: string, messageId: string): Promise<boolean> {
  return (await transitionActions(messageActions(eventId, messageId), { kind: 'superseded' })).length > 0;
}

/** Retries a refused message. */
export async function retryMessage(eventId: string, messageId: string): Promise<void> {
  await transitionActions(messageActions(eventId, messageId), { kind: 'retried-by-person' });
}

function messageActions(eventId: string, messageId: string) {
  return outboxDatabase.actions
    .where('eventId')
    .equals(eventId)
    .and(({ request }) => request.kind === 'message' && request.messageId === messageId);
}
