import { describe, expect, test } from 'vitest';
import {
  type MembershipEffect,
  type MembershipEvent,
  type MembershipEventKind,
  membershipTransition,
  newMembership,
  ownerOf,
} from './membership-state-machine.ts';
import type { MembershipState, OutboxMembership } from './outbox-database.ts';

const states = ['pending', 'joined', 'refused'] as const;
const problem = { code: 'event-closed', detail: 'The event is closed' } as const;

function membershipIn(state: MembershipState, changes: Partial<OutboxMembership> = {}): OutboxMembership {
  const membership = newMembership({
    id: 'membership',
    guestKey: 'key',
    eventId: 'event',
    eventCode: 'ABCDEFGH',
    guestName: 'Gisela',
    guestEmail: 'gisela@example.com',
    inviteToken: 'token',
    userId: 'user',
    createdAt: '2026-11-21T20:14:00.000Z',
  });
  return { ...membership, state, problem, ...changes };
}

const events: { [Kind in MembershipEventKind]: MembershipEvent<Kind> } = {
  'event-found': { kind: 'event-found', eventId: 'found', eventCode: 'FOUND234', timeZone: 'America/New_York' },
  joined: { kind: 'joined', userId: 'guest' },
  'session-missing': { kind: 'session-missing' },
  refused: { kind: 'refused', problem },
  'owner-changed': { kind: 'owner-changed', userId: 'customer' },
  'retried-by-person': { kind: 'retried-by-person', change: { eventCode: 'other234', guestName: 'Gina' } },
};
const eventKinds = Object.keys(events) as MembershipEventKind[];

/** Next state by event and state, in the order of `states`. `·`: no such cell. */
// biome-ignore format: a table
const nextStates: Record<MembershipEventKind, string> = {
  //                     pending joined  refused
  'event-found':       'pending joined  refused',
  joined:              'joined  joined  joined',
  'session-missing':   'pending joined  refused',
  refused:             'refused refused refused',
  'owner-changed':     'pending pending refused',
  'retried-by-person': '·       ·       pending',
};

describe.each(eventKinds)('%s', (kind) => {
  const expected = nextStates[kind].trim().split(/\s+/);
  test.each(states.map((state, index) => [state, expected[index]!]))('from %s to %s', (state, next) => {
    const transition = membershipTransition(membershipIn(state), events[kind]);
    if (next === '·') expect(transition).toBeNull();
    else expect({ ...membershipIn(state), ...transition?.changes }.state).toBe(next);
  });
});

/** All that an event changes in the row of a membership, and what it does to what was made under it. */
const outcomes: Record<
  MembershipEventKind,
  { from: MembershipState; changes: Partial<OutboxMembership>; effects: MembershipEffect[] }
> = {
  'event-found': {
    from: 'pending',
    changes: { eventId: 'found', eventCode: 'FOUND234' },
    effects: [
      {
        kind: 'transition-photos',
        event: { kind: 'event-found', eventId: 'found', eventCode: 'FOUND234', timeZone: 'America/New_York' },
      },
    ],
  },
  joined: {
    from: 'pending',
    changes: { state: 'joined', userId: 'guest', wasJoined: true, problem: null, inviteToken: null },
    effects: [
      { kind: 'transition-photos', event: { kind: 'owner-changed', ownerId: 'guest' } },
      { kind: 'transition-actions', event: { kind: 'owner-changed', ownerId: 'guest' } },
    ],
  },
  'owner-changed': {
    from: 'joined',
    changes: { userId: 'customer', state: 'pending' },
    effects: [
      { kind: 'transition-photos', event: { kind: 'owner-changed', ownerId: 'customer' } },
      { kind: 'transition-actions', event: { kind: 'owner-changed', ownerId: 'customer' } },
    ],
  },
  'session-missing': {
    from: 'pending',
    changes: {},
    effects: [{ kind: 'transition-photos', event: { kind: 'session-missing' } }],
  },
  refused: {
    from: 'pending',
    changes: { state: 'refused', problem },
    effects: [{ kind: 'transition-photos', event: { kind: 'membership-refused', problem } }],
  },
  'retried-by-person': {
    from: 'refused',
    changes: { state: 'pending', problem: null, eventId: null, eventCode: 'OTHER234', guestName: 'Gina' },
    effects: [
      {
        kind: 'transition-photos',
        event: { kind: 'membership-retried', eventId: null, eventCode: 'OTHER234', ownerId: 'user' },
      },
    ],
  },
};

test.each(eventKinds)('%s has exactly these changes and effects', (kind) => {
  const { from, ...expected } = outcomes[kind];
  expect(membershipTransition(membershipIn(from), events[kind])).toEqual(expected);
});

test.each([undefined, null, 'abcdefgh'])('keeps the event on a retry with the same code: %s', (eventCode) => {
  const change = eventCode === undefined ? {} : { eventCode };
  const transition = membershipTransition(membershipIn('refused'), { kind: 'retried-by-person', change });
  expect(transition?.changes).toMatchObject({ eventId: 'event', eventCode: 'ABCDEFGH' });
});

test('makes a membership the owner of its photos until the first join', () => {
  expect(ownerOf(membershipIn('pending', { userId: null }))).toBe('membership');
  expect(ownerOf(membershipIn('joined'))).toBe('user');
});
