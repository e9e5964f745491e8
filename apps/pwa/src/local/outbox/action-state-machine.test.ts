import { describe, expect, test } from 'vitest';
import { type ActionEvent, type ActionEventKind, actionTransition, newAction } from './action-state-machine.ts';
import type { ActionRequest, ActionState, OutboxAction } from './outbox-database.ts';

const states = ['waiting', 'signed-out', 'conflict', 'parked'] as const;
const problem = { code: 'forbidden', detail: 'Not yours' } as const;
const target = { photoId: 'photo', eventId: 'event', ownerId: 'owner', membershipId: null };

const requests: { [Kind in ActionRequest['kind']]: Extract<ActionRequest, { kind: Kind }> } = {
  review: { kind: 'review', approval: { isApproved: true, changeSeq: 3 } },
  change: { kind: 'change', change: { caption: 'Cake' } },
  delete: { kind: 'delete', isForever: false, changeSeq: 3 },
  restore: { kind: 'restore' },
  reaction: { kind: 'reaction', type: 'laugh', isSet: true },
  like: { kind: 'like', isLiked: true },
  comment: { kind: 'comment', commentId: 'comment', comment: 'What a party' },
  'change-comment': { kind: 'change-comment', commentId: 'comment', comment: 'What a party!', mentions: [] },
  'delete-comment': { kind: 'delete-comment', commentId: 'comment' },
  tag: { kind: 'tag', tagId: 'tag', x: 0.5, y: 0.5, personId: null, name: 'Uncle Bob' },
  'confirm-tag': { kind: 'confirm-tag', tagId: 'tag' },
  'delete-tag': { kind: 'delete-tag', tagId: 'tag', hides: false },
  message: { kind: 'message', messageId: 'message', text: 'Cake!', photoId: null },
  'delete-message': { kind: 'delete-message', messageId: 'message' },
  'decide-duplicate': { kind: 'decide-duplicate', duplicateId: 'pair', status: 'dismissed' },
  'create-album': { kind: 'create-album', album: { id: 'album', name: 'Dances' } },
  'arrange-album': { kind: 'arrange-album', change: { add: ['photo'] } },
  withdraw: { kind: 'withdraw' },
};
const requestKinds = Object.keys(requests) as ActionRequest['kind'][];

function actionIn(
  state: ActionState,
  { request = requests.review, wasOffered = false }: Partial<Pick<OutboxAction, 'request' | 'wasOffered'>> = {},
): OutboxAction {
  const fresh = newAction(target, request, '2026-11-21T20:14:00.000Z');
  return { ...fresh, order: 1, state, wasOffered, failures: 2, nextTryAtMs: 5_000, problem };
}

const events: { [Kind in ActionEventKind]: ActionEvent<Kind> } = {
  'send-started': { kind: 'send-started' },
  done: { kind: 'done' },
  'retry-scheduled': { kind: 'retry-scheduled', nextTryAtMs: 9_000 },
  'session-missing': { kind: 'session-missing', problem: null },
  conflicted: { kind: 'conflicted', problem },
  refused: { kind: 'refused', problem },
  'sequence-advanced': { kind: 'sequence-advanced', changeSeq: 7 },
  superseded: { kind: 'superseded' },
  'dismissed-by-person': { kind: 'dismissed-by-person' },
  'retried-by-person': { kind: 'retried-by-person' },
  'owner-changed': { kind: 'owner-changed', ownerId: 'other' },
};
const eventKinds = Object.keys(events) as ActionEventKind[];

/**
 * Next state of a review by event and state, in the order of `states`; for `superseded` once it was not offered and
 * once it was. `·`: no such cell. `gone`: the row is deleted.
 */
// biome-ignore format: a table
const nextStates: Record<ActionEventKind, string> = {
  //                       waiting    signed-out conflict parked
  'send-started':        'waiting    waiting    ·        ·',
  done:                  'gone       gone       gone     gone',
  'retry-scheduled':     'waiting    waiting    ·        ·',
  'session-missing':     'signed-out signed-out ·        ·',
  conflicted:            'conflict   conflict   ·        ·',
  refused:               'parked     parked     ·        ·',
  'sequence-advanced':   'waiting    signed-out conflict parked',
  superseded:            'gone       gone       gone     gone',
  'dismissed-by-person': '·          ·          gone     gone',
  'retried-by-person':   '·          ·          ·        waiting',
  'owner-changed':       'waiting    signed-out conflict parked',
};
const nextStatesOnceOffered: Record<ActionEventKind, string> = {
  ...nextStates,
  superseded: ' · · gone gone',
};

describe.each([
  ['not offered', false, nextStates],
  ['offered', true, nextStatesOnceOffered],
] as const)('an action that was %s', (_title, wasOffered, table) => {
  describe.each(eventKinds)('%s', (kind) => {
    const expected = table[kind].trim().split(/\s+/);
    test.each(states.map((state, index) => [state, expected[index]!]))('from %s to %s', (state, next) => {
      const transition = actionTransition(actionIn(state, { wasOffered }), events[kind]);
      if (next === '·') expect(transition).toBeNull();
      else if (next === 'gone') expect(transition).toBe('delete');
      else expect({ ...actionIn(state), ...(transition as Partial<OutboxAction>) }.state).toBe(next);
    });
  });
});

/** All that an event changes in the row of an action in one state. */
const changes: Record<ActionEventKind, [from: ActionState, changes: Partial<OutboxAction> | 'delete']> = {
  'send-started': ['signed-out', { state: 'waiting', wasOffered: true }],
  done: ['waiting', 'delete'],
  'retry-scheduled': ['waiting', { state: 'waiting', failures: 3, nextTryAtMs: 9_000 }],
  'session-missing': ['waiting', { state: 'signed-out', problem: null }],
  conflicted: ['waiting', { state: 'conflict', problem }],
  refused: ['waiting', { state: 'parked', problem }],
  'sequence-advanced': ['waiting', { request: { kind: 'review', approval: { isApproved: true, changeSeq: 7 } } }],
  superseded: ['parked', 'delete'],
  'dismissed-by-person': ['conflict', 'delete'],
  'retried-by-person': ['parked', { state: 'waiting', problem: null, failures: 0, nextTryAtMs: 0 }],
  'owner-changed': ['waiting', { ownerId: 'other' }],
};

test.each(eventKinds)('%s changes nothing else', (kind) => {
  const [from, expected] = changes[kind];
  expect(actionTransition(actionIn(from), events[kind])).toEqual(expected);
});

test.each(requestKinds)('treats a %s like a review, except for its sequence number', (kind) => {
  for (const state of states) {
    for (const wasOffered of [false, true]) {
      for (const eventKind of eventKinds.filter((one) => one !== 'sequence-advanced')) {
        const transition = actionTransition(
          actionIn(state, { request: requests[kind], wasOffered }),
          events[eventKind],
        );
        expect(transition).toEqual(actionTransition(actionIn(state, { wasOffered }), events[eventKind]));
      }
    }
  }
});

test.each(requestKinds)('advances the sequence number of reviews and reviewed removals only: %s', (kind) => {
  const transition = actionTransition(actionIn('waiting', { request: requests[kind] }), events['sequence-advanced']);
  const expected: Partial<Record<typeof kind, Partial<OutboxAction>>> = {
    review: { request: { kind: 'review', approval: { isApproved: true, changeSeq: 7 } } },
    delete: { request: { kind: 'delete', isForever: false, changeSeq: 7 } },
  };
  expect(transition).toEqual(expected[kind] ?? null);
});

test.each([undefined, null])(
  'does not add a sequence number to an unconditional deletion: changeSeq %s',
  (changeSeq) => {
    const request = { kind: 'delete', isForever: true, ...(changeSeq === null && { changeSeq }) } as const;
    expect(actionTransition(actionIn('waiting', { request }), events['sequence-advanced'])).toBeNull();
  },
);

test.each(['review', 'delete'] as const)('never lowers the sequence number that a %s was made on', (kind) => {
  const action = actionIn('waiting', { request: requests[kind] });
  expect(actionTransition(action, { kind: 'sequence-advanced', changeSeq: 2 })).toBeNull();
});
