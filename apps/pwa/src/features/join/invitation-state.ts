import type { OutboxMembership } from '../../local/outbox/outbox-database.ts';

/** The state of the user's invitation. `fresh`: not tried yet. `spent`: refused, for example because it was used. */
export type InvitationState = 'none' | 'fresh' | 'spent';

/** Returns the state of the invitation. `token` is the invitation token in the URL, if any. */
export function getInvitationState(
  token: string | undefined,
  membership: Pick<OutboxMembership, 'state' | 'problem' | 'inviteToken'> | null,
): InvitationState {
  const isRefused = membership?.state === 'refused' && membership.problem?.code === 'not-invited';
  const refused = isRefused ? membership.inviteToken : null;
  if (refused && (token ?? refused) === refused) return 'spent';
  return token === undefined ? 'none' : 'fresh';
}
