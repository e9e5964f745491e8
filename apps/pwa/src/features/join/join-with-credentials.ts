import { type RememberedGuest, rememberGuest } from '../../identity/remembered-guest.page.ts';
import { getMembership, type MembershipRequest, waitForJoin } from '../../local/outbox/memberships.ts';
import { enqueueJoin } from '../../outbox/join-event.ts';
import { showJoined, showRefusal } from './join-toasts.ts';

interface JoinOptions {
  /** The maximum time to show "Joining Event...", in milliseconds. Afterwards the join continues in the background. */
  timeoutMs: number;
  rsvpDeadlineDays: number;
}

/**
 * Joins with credentials that are generated and stored on this phone before the call, so that a lost response does not
 * create a second guest. Without a response the membership stays pending, and the outbox retries it. A refused
 * membership is retried with the details of the next attempt. Returns whether the response is late.
 */
export async function joinWithCredentials(
  request: MembershipRequest & RememberedGuest,
  { timeoutMs, rsvpDeadlineDays }: JoinOptions,
): Promise<boolean> {
  rememberGuest(request);
  const { id } = await enqueueJoin(request);
  const giveUp = new Promise<void>((resolve) => setTimeout(resolve, timeoutMs));
  await Promise.race([waitForJoin(id), giveUp]);
  const membership = await getMembership(id);
  if (membership?.state === 'joined') showJoined();
  if (membership?.state === 'refused' && membership.problem) {
    showRefusal(membership.problem, { rsvpDeadlineDays, isInvited: Boolean(request.inviteToken) });
  }
  return membership?.state === 'pending';
}
