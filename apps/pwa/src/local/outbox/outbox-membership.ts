import type { GuestCredentials } from './guest-credentials.ts';
import type { OutboxProblem } from './outbox-problem.ts';

/** `pending`: to be joined (again) with its pair. `refused`: the server said no; its photos are parked. */
export type MembershipState = 'pending' | 'joined' | 'refused';

/** One person's place in one event, as this phone made it. With its key it proves to be the same guest. */
export interface OutboxMembership extends GuestCredentials {
  /** Null while the event is known by its code alone. */
  eventId: string | null;
  /** Upper case. */
  eventCode: string | null;
  guestName: string;
  guestEmail: string;
  inviteToken: string | null;
  /** `users.id`: who this guest is; before the first join, who was signed in when it was made. */
  userId: string | null;
  state: MembershipState;
  /** Has been joined before, so nothing is asked of the person any more. */
  wasJoined: boolean;
  problem: OutboxProblem | null;
  createdAt: string;
  /** The id it had before a hand-over, for a tab that still goes by it. */
  formerId?: string;
}

/** Who owns what is made under a membership. */
export function ownerOf(membership: Pick<OutboxMembership, 'id' | 'userId'>): string {
  return membership.userId ?? membership.id;
}
