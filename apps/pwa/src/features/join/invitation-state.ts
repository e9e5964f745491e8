import type { OutboxMembership } from '../../local/outbox/outbox-database.ts';

/** Of the invitation somebody comes with: not tried yet, or refused, as one that was used already is. */
export type InvitationState = 'none' | 'fresh' | 'spent';

/** `token` is the one in the address, where there is one. */
export function invitationState(
  token: string | undefined,
  membership: Pick<OutboxMembership, 'state' | 'problem' | 'inviteToken'> | null,
): InvitationState {
  const isRefused = membership?.state === 'refused' && membership.problem?.code === 'not-invited';
  const refused = isRefused ? membership.inviteToken : null;
  if (refused && (token ?? refused) === refused) return 'spent';
  return token === undefined ? 'none' : 'fresh';
}
