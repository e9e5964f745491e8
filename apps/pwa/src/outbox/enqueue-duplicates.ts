import { enqueueActions } from '../local/outbox/outbox-actions.ts';
import { resolveActionTarget } from './action-target.ts';
import { notifyOutbox } from './outbox-channel.ts';

/** Says that photos of an event that look alike are different ones, or with `pending` that somebody is to decide again. */
export async function enqueueDuplicateDecisions(
  eventId: string,
  duplicateIds: readonly string[],
  status: 'dismissed' | 'pending',
): Promise<void> {
  const [first] = duplicateIds;
  if (!first) return;
  const target = await resolveActionTarget({ id: first, eventId });
  await enqueueActions(
    duplicateIds.map((duplicateId) => [
      { ...target, photoId: duplicateId },
      { kind: 'decide-duplicate', duplicateId, status },
    ]),
  );
  notifyOutbox();
}
