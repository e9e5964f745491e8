import type { OriginalState, OutboxOriginal, OutboxPhoto, OutboxProblem } from './outbox-database.ts';

/** What can happen to the original of a photo on this phone, with what each event carries. */
export interface OriginalEvents {
  /** The person does not want to wait for a fast link. */
  'original-requested': object;
  /** Precedes the first request: from then on the server may know the upload. `sha256`: of the file. */
  'original-started': { sha256: string };
  'original-bytes-accepted': { sentBytes: number };
  /** A picture goes first, or the link is slow. `nextTryAtMs`: Unix milliseconds. */
  'original-paused': { nextTryAtMs: number };
  /** The server dropped bytes whose digest was wrong. */
  'original-digest-mismatch': object;
  /** `problem`: null where no server was reached. */
  'original-retry-scheduled': { nextTryAtMs: number; problem: OutboxProblem | null };
  /** The server refused the original, or this phone cannot send it. */
  'original-refused': { problem: OutboxProblem };
  'original-received': object;
  /** Storage is short, the event keeps none, the photo is gone, or the person gave it up. */
  'original-dropped': object;
}

export type OriginalEventKind = keyof OriginalEvents;
export type OriginalEvent<Kind extends OriginalEventKind = OriginalEventKind> = {
  [Each in Kind]: { kind: Each } & OriginalEvents[Each];
}[Kind];

export interface OriginalTransition {
  /** Undefined once there is none any more. */
  original: OutboxOriginal | undefined;
  /** The file leaves the phone in the same transaction. */
  deletesBytes: boolean;
}

type Cell<Kind extends OriginalEventKind> = (
  original: OutboxOriginal,
  event: OriginalEvent<Kind>,
) => OriginalTransition;
type Row<Kind extends OriginalEventKind> = { [State in OriginalState]?: Cell<Kind> };

/** Events that need no received picture. */
const atAnyTime: ReadonlySet<OriginalEventKind> = new Set(['original-requested', 'original-dropped']);

/**
 * All transitions of an original: the part of the photo's state machine that the camera does not need. An event has no
 * effect in a state that its row lacks, nor, but for two, before the picture is received.
 */
const transitions: { [Kind in OriginalEventKind]: Row<Kind> } = {
  'original-requested': {
    waiting: (original) => change(original, { isRequested: true, failures: 0, nextTryAtMs: 0 }),
    sending: (original) => change(original, { isRequested: true }),
    parked: (original) =>
      change(original, {
        state: 'waiting',
        isRequested: true,
        problem: null,
        failures: 0,
        digestMismatches: 0,
        nextTryAtMs: 0,
      }),
  },
  'original-started': forUnsent((original, { sha256 }) =>
    change(original, { state: 'sending', sha256, wasOffered: true, problem: null }),
  ),
  'original-bytes-accepted': forUnsent((original, { sentBytes }) =>
    change(original, { sentBytes, failures: sentBytes > (original.sentBytes ?? 0) ? 0 : (original.failures ?? 0) }),
  ),
  'original-paused': forUnsent((original, { nextTryAtMs }) => change(original, { state: 'waiting', nextTryAtMs })),
  'original-digest-mismatch': forUnsent((original) =>
    change(original, { digestMismatches: (original.digestMismatches ?? 0) + 1, sentBytes: 0 }),
  ),
  'original-retry-scheduled': forUnsent((original, { nextTryAtMs, problem }) =>
    change(original, { state: 'waiting', failures: (original.failures ?? 0) + 1, nextTryAtMs, problem }),
  ),
  'original-refused': forUnsent((original, { problem }) =>
    change(original, { state: 'parked', problem, isRequested: false }),
  ),
  'original-received': forUnsent((original) => ({
    original: { ...original, state: 'received', sentBytes: original.byteLength, problem: null },
    deletesBytes: true,
  })),
  'original-dropped': {
    waiting: () => gone,
    sending: () => gone,
    parked: () => gone,
  },
};

const gone: OriginalTransition = { original: undefined, deletesBytes: true };

/** Returns the transition of a photo's original; null when the event has no effect. */
export function originalTransition<Kind extends OriginalEventKind>(
  { state, original }: Pick<OutboxPhoto, 'state' | 'original'>,
  event: OriginalEvent<Kind>,
): OriginalTransition | null {
  if (!original || (state !== 'received' && !atAnyTime.has(event.kind))) return null;
  const cell = transitions[event.kind][original.state];
  return cell ? cell(original, event) : null;
}

function forUnsent<Kind extends OriginalEventKind>(cell: Cell<Kind>): Row<Kind> {
  return { waiting: cell, sending: cell };
}

function change(original: OutboxOriginal, changes: Partial<OutboxOriginal>): OriginalTransition {
  return { original: { ...original, ...changes }, deletesBytes: false };
}
