import { deleteEarly, type EarlyJoin, listEarly } from '../local/early/early-captures.ts';
import { commitCapture } from '../local/outbox/captured-photos.ts';
import { enqueueJoin } from './join-event.ts';
import { notifyOutbox } from './outbox-channel.ts';

/**
 * Moves joins and shots from before the app has started to the outbox, in one tab at a time. Can be repeated after an
 * interruption at any point: a join is enqueued once per event, a shot once per id. Returns the joins.
 */
export async function adoptEarlyCaptures(): Promise<EarlyJoin[]> {
  return await navigator.locks.request('rollcall-early-captures', async () => {
    const joins = await listEarly('joins');
    for (const join of joins) {
      await enqueueJoin(join);
      await deleteEarly('joins', join.eventId);
    }
    for (const { id, join, ...capture } of await listEarly('shots')) {
      const { id: membershipId } = await enqueueJoin(join);
      await commitCapture({ membershipId }, { id, ...capture });
      await deleteEarly('shots', id);
      notifyOutbox();
    }
    return joins;
  });
}
