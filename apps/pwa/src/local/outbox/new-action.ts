import type { ActionRequest, OutboxAction } from './outbox-action.ts';
import { outboxDatabase } from './outbox-database.ts';

/** Whom an action is done for, and where. */
export type ActionPlace = Pick<OutboxAction, 'photoId' | 'eventId' | 'ownerId' | 'membershipId'>;

/** An action as it enters the queue; the database gives it its order. */
export function newAction(place: ActionPlace, request: ActionRequest): Omit<OutboxAction, 'order'> {
  return {
    ...place,
    request,
    state: 'waiting',
    wasOffered: false,
    failures: 0,
    nextTryAtMs: 0,
    problem: null,
    createdAt: new Date().toISOString(),
  };
}

/** Puts an action at the end of the queue. */
export async function addAction(place: ActionPlace, request: ActionRequest): Promise<void> {
  await outboxDatabase.actions.add(newAction(place, request));
}
