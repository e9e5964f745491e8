import { deleteEarly, type EarlyJoin, listEarly } from '../local/early/early-captures.ts';
import { commitCapture } from '../local/outbox/captured-photos.ts';
import { enqueueJoin } from './join-event.ts';
import { notifyOutbox } from './outbox-channel.ts';

/**
 * Moves joins and shots from before the app has started to the outbox. Can be repeated after an interruption at any
 * point, and run in two tabs at once: an event has one membership, and a shot is stored once per id. Returns the joins.
 */
export async function adoptEarlyCaptures(): Promise<EarlyJoin[]> {
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
}
