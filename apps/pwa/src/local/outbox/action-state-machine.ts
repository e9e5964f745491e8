import type { ActionRequest, ActionState, OutboxAction, OutboxProblem } from './outbox-database.ts';

/** The photo of an action, its event, and the user it is sent for. */
export type ActionTarget = Pick<OutboxAction, 'photoId' | 'eventId' | 'ownerId' | 'membershipId'>;

/** What can happen to an enqueued action, with what each event carries. */
export interface ActionEvents {
  /** Precedes the request: from then on the server may know of the action. */
  'send-started': object;
  done: object;
  /** `nextTryAtMs`: Unix milliseconds. */
  'retry-scheduled': { nextTryAtMs: number };
  'session-missing': { problem: OutboxProblem | null };
  /** Another reviewer decided about the same photo meanwhile. */
  conflicted: { problem: OutboxProblem };
  refused: { problem: OutboxProblem };
  /** An earlier action advanced the photo to this sequence number. */
  'sequence-advanced': { changeSeq: number };
  /** Replaced by a later decision of the same user. */
  superseded: object;
  'dismissed-by-person': object;
  'retried-by-person': object;
  'owner-changed': { ownerId: string };
}

export type ActionEventKind = keyof ActionEvents;
export type ActionEvent<Kind extends ActionEventKind = ActionEventKind> = {
  [Each in Kind]: { kind: Each } & ActionEvents[Each];
}[Kind];

/** The action's new fields, or `delete` for its row. */
export type ActionTransition = Partial<OutboxAction> | 'delete';

/** States of actions that are sent without a decision of the user, given the right session. */
export const pendingActionStates = ['waiting', 'signed-out'] as const satisfies ActionState[];
/** States of actions that require a decision of the user. */
const stoppedActionStates = ['conflict', 'parked'] as const satisfies ActionState[];
const everyState = [...pendingActionStates, ...stoppedActionStates] as const satisfies ActionState[];

const pending: ReadonlySet<ActionState> = new Set(pendingActionStates);

export const isPendingAction = ({ state }: Pick<OutboxAction, 'state'>): boolean => pending.has(state);

type Cell<Kind extends ActionEventKind> = (action: OutboxAction, event: ActionEvent<Kind>) => ActionTransition | null;
type Row<Kind extends ActionEventKind> = { [State in ActionState]?: Cell<Kind> };

/** All transitions of an action. An event has no effect in a state that its row lacks. */
const transitions: { [Kind in ActionEventKind]: Row<Kind> } = {
  'send-started': forStates(pendingActionStates, () => ({ state: 'waiting', wasOffered: true })),
  done: forStates(everyState, () => 'delete'),
  'retry-scheduled': forStates(pendingActionStates, ({ failures }, { nextTryAtMs }) => ({
    state: 'waiting',
    failures: failures + 1,
    nextTryAtMs,
  })),
  'session-missing': forStates(pendingActionStates, (_action, { problem }) => ({ state: 'signed-out', problem })),
  conflicted: forStates(pendingActionStates, (_action, { problem }) => ({ state: 'conflict', problem })),
  refused: forStates(pendingActionStates, (_action, { problem }) => ({ state: 'parked', problem })),
  'sequence-advanced': forStates(everyState, ({ request }, { changeSeq }) => withChangeSeq(request, changeSeq)),
  superseded: {
    // Once offered, it may have taken effect: the next action is sent after it.
    ...forStates(pendingActionStates, ({ wasOffered }) => (wasOffered ? null : 'delete')),
    ...forStates(stoppedActionStates, () => 'delete'),
  },
  'dismissed-by-person': forStates(stoppedActionStates, () => 'delete'),
  'retried-by-person': {
    parked: () => ({ state: 'waiting', problem: null, failures: 0, nextTryAtMs: 0 }),
  },
  'owner-changed': forStates(everyState, (_action, { ownerId }) => ({ ownerId })),
};

/** Returns the transition of an action; null when the event has no effect. */
export function actionTransition<Kind extends ActionEventKind>(
  action: OutboxAction,
  event: ActionEvent<Kind>,
): ActionTransition | null {
  const cell = transitions[event.kind][action.state];
  return cell ? cell(action, event) : null;
}

/** Returns an action as it enters the queue; the database gives it its order. `createdAt`: UTC ISO 8601. */
export function newAction(
  target: ActionTarget,
  request: ActionRequest,
  createdAt: string,
): Omit<OutboxAction, 'order'> {
  return {
    ...target,
    request,
    state: 'waiting',
    wasOffered: false,
    failures: 0,
    nextTryAtMs: 0,
    problem: null,
    createdAt,
  };
}

/**
 * Advances a decision that was made on an older state of the photo, which would conflict with the user's own earlier
 * one. Keeps the sequence number of a decision on a newer state.
 */
function withChangeSeq(request: ActionRequest, changeSeq: number): ActionTransition | null {
  if (request.kind === 'review') {
    if ((request.approval.changeSeq ?? 0) >= changeSeq) return null;
    return { request: { ...request, approval: { ...request.approval, changeSeq } } };
  }
  if (request.kind !== 'delete' || request.changeSeq == null || request.changeSeq >= changeSeq) return null;
  return { request: { ...request, changeSeq } };
}

function forStates<Kind extends ActionEventKind>(states: readonly ActionState[], cell: Cell<Kind>): Row<Kind> {
  return Object.fromEntries(states.map((state) => [state, cell]));
}
