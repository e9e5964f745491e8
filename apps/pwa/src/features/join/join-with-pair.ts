import { type RememberedGuest, rememberGuest } from '../../identity/remembered-guest.page.ts';
import { getMembership, type MembershipRequest, waitForJoin } from '../../local/outbox/memberships.ts';
import { enqueueJoin } from '../../outbox/join-event.ts';
import { showJoined, showRefusal } from './join-toasts.ts';

interface JoinOptions {
  /** How long somebody looks at "Joining Event..." at most; after that the join goes on behind the camera. */
  longestWaitMs: number;
  rsvpDeadlineDays: number;
}

/**
 * Joins with a pair made on this phone and stored before the call, so that an answer lost on its way makes no
 * second guest. Without an answer the membership stays pending, and the outbox goes on with it; one that was
 * refused is tried again with what is typed the next time. Returns whether the answer is late.
 */
export async function joinWithPair(
  request: MembershipRequest & RememberedGuest,
  { longestWaitMs, rsvpDeadlineDays }: JoinOptions,
): Promise<boolean> {
  rememberGuest(request);
  const { id } = await enqueueJoin(request);
  const giveUp = new Promise<void>((resolve) => setTimeout(resolve, longestWaitMs));
  await Promise.race([waitForJoin(id), giveUp]);
  const membership = await getMembership(id);
  if (membership?.state === 'joined') showJoined();
  if (membership?.state === 'refused' && membership.problem) {
    showRefusal(membership.problem, { rsvpDeadlineDays, isInvited: Boolean(request.inviteToken) });
  }
  return membership?.state === 'pending';
}
