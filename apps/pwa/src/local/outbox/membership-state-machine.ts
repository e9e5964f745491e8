import type { MembershipState, OutboxMembership, OutboxProblem } from './outbox-database.ts';
import type { PhotoEvent } from './photo-events.ts';

/** What can happen to a membership on this phone, with what each event carries. */
export interface MembershipEvents {
  /** The code was found. */
  'event-found': { eventId: string; eventCode: string; timeZone: string | null };
  /** The server knows the guest as this user. */
  joined: { userId: string };
  /** The owner has to sign in. */
  'session-missing': object;
  refused: { problem: OutboxProblem };
  /** The memberships of one user are another's now: joined again as that user. */
  'owner-changed': { userId: string };
  'retried-by-person': { change: MembershipCorrection };
}

/** What a person can correct in a refused membership. */
export type MembershipCorrection = Partial<
  Pick<OutboxMembership, 'eventCode' | 'guestName' | 'guestEmail' | 'inviteToken'>
>;

export type MembershipEventKind = keyof MembershipEvents;
export type MembershipEvent<Kind extends MembershipEventKind = MembershipEventKind> = {
  [Each in Kind]: { kind: Each } & MembershipEvents[Each];
}[Kind];

/** What a transition does to the photos and actions made under the membership, in the same transaction. */
export type MembershipEffect =
  | { kind: 'transition-photos'; event: PhotoEvent }
  | { kind: 'transition-actions'; event: { kind: 'owner-changed'; ownerId: string } };

export interface MembershipTransition {
  changes: Partial<OutboxMembership>;
  effects: readonly MembershipEffect[];
}

const everyState = ['pending', 'joined', 'refused'] as const satisfies MembershipState[];

type Cell<Kind extends MembershipEventKind> = (
  membership: OutboxMembership,
  event: MembershipEvent<Kind>,
) => MembershipTransition;
type Row<Kind extends MembershipEventKind> = { [State in MembershipState]?: Cell<Kind> };

/** All transitions of a membership. An event has no effect in a state that its row lacks. */
const transitions: { [Kind in MembershipEventKind]: Row<Kind> } = {
  'event-found': forStates(everyState, (_membership, { eventId, eventCode, timeZone }) =>
    change({ eventId, eventCode }, { kind: 'event-found', eventId, eventCode, timeZone }),
  ),
  joined: forStates(everyState, (_membership, { userId }) => ({
    changes: { userId, state: 'joined', wasJoined: true, problem: null, inviteToken: null },
    effects: changeOwner(userId),
  })),
  'owner-changed': {
    ...forStates(['pending', 'refused'], (_membership, { userId }) => ({
      changes: { userId },
      effects: changeOwner(userId),
    })),
    joined: (_membership, { userId }) => ({ changes: { userId, state: 'pending' }, effects: changeOwner(userId) }),
  },
  'session-missing': forStates(everyState, () => change({}, { kind: 'session-missing' })),
  refused: forStates(everyState, (_membership, { problem }) =>
    change({ state: 'refused', problem }, { kind: 'membership-refused', problem }),
  ),
  'retried-by-person': {
    refused: (membership, { change: correction }) => {
      const eventCode = correction.eventCode?.toUpperCase() ?? membership.eventCode;
      const destination = { eventCode, eventId: eventCode === membership.eventCode ? membership.eventId : null };
      return change(
        { ...correction, ...destination, state: 'pending', problem: null },
        { kind: 'membership-retried', ...destination, ownerId: ownerOf(membership) },
      );
    },
  },
};

/** Returns a membership as it enters the outbox. */
export function newMembership(
  facts: Omit<OutboxMembership, 'state' | 'wasJoined' | 'problem' | 'formerId'>,
): OutboxMembership {
  return { ...facts, state: 'pending', wasJoined: false, problem: null };
}

/** Returns the transition of a membership; null when the event has no effect. */
export function membershipTransition<Kind extends MembershipEventKind>(
  membership: OutboxMembership,
  event: MembershipEvent<Kind>,
): MembershipTransition | null {
  const cell = transitions[event.kind][membership.state];
  return cell ? cell(membership, event) : null;
}

/** Returns the owner of what is made under a membership. */
export function ownerOf(membership: Pick<OutboxMembership, 'id' | 'userId'>): string {
  return membership.userId ?? membership.id;
}

function forStates<Kind extends MembershipEventKind>(states: readonly MembershipState[], cell: Cell<Kind>): Row<Kind> {
  return Object.fromEntries(states.map((state) => [state, cell]));
}

function changeOwner(ownerId: string): MembershipEffect[] {
  return [
    { kind: 'transition-photos', event: { kind: 'owner-changed', ownerId } },
    { kind: 'transition-actions', event: { kind: 'owner-changed', ownerId } },
  ];
}

function change(changes: Partial<OutboxMembership>, photoEvent: PhotoEvent): MembershipTransition {
  return { changes, effects: [{ kind: 'transition-photos', event: photoEvent }] };
}
