import type { ActionRequest, ActionState, OutboxAction, OutboxProblem } from './outbox-database.ts';

/** The photo an action belongs to, its event, and the person it is sent for. */
export type ActionTarget = Pick<OutboxAction, 'photoId' | 'eventId' | 'ownerId' | 'membershipId'>;

/** What can happen to an enqueued action, with what each event carries. */
export interface ActionEvents {
  /** Comes before the request leaves: from then on the server may know of the action. */
  'send-started': object;
  done: object;
  /** `nextTryAtMs`: Unix milliseconds. */
  'retry-scheduled': { nextTryAtMs: number };
  'session-missing': { problem: OutboxProblem | null };
  /** Somebody else decided about the same photo meanwhile. */
  conflicted: { problem: OutboxProblem };
  refused: { problem: OutboxProblem };
  /** An earlier action moved the photo on to this sequence number. */
  'sequence-advanced': { changeSeq: number };
  /** A later decision of the same person makes this one pointless. */
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

/** States of actions that go out by themselves, given the right session. */
export const pendingActionStates = ['waiting', 'signed-out'] as const satisfies ActionState[];
/** States of actions that need a decision of the person. */
const stoppedActionStates = ['conflict', 'parked'] as const satisfies ActionState[];
const everyState = [...pendingActionStates, ...stoppedActionStates] as const satisfies ActionState[];

const pending: ReadonlySet<ActionState> = new Set(pendingActionStates);

export const isPendingAction = ({ state }: Pick<OutboxAction, 'state'>): boolean => pending.has(state);

type Cell<Kind extends ActionEventKind> = (action: OutboxAction, event: ActionEvent<Kind>) => ActionTransition | null;
type Row<Kind extends ActionEventKind> = { [State in ActionState]?: Cell<Kind> };

/** The whole life of an action. An event leaves an action as it is in every state that its row lacks. */
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
    // Once offered, it may have happened: what follows is sent after it.
    ...forStates(pendingActionStates, ({ wasOffered }) => (wasOffered ? null : 'delete')),
    ...forStates(stoppedActionStates, () => 'delete'),
  },
  'dismissed-by-person': forStates(stoppedActionStates, () => 'delete'),
  'retried-by-person': {
    parked: () => ({ state: 'waiting', problem: null, failures: 0, nextTryAtMs: 0 }),
  },
  'owner-changed': forStates(everyState, (_action, { ownerId }) => ({ ownerId })),
};

/** Returns what an event does to an action; null where it leaves the action as it is. */
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
 * A decision made on an older state of the photo would be in conflict with the person's own earlier one. A decision
 * made on a newer state keeps it: the answer to the earlier one was slow.
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
