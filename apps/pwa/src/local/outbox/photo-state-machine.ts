import { changeTimeZone } from '@rollcall/gallery/wall-time';
import type { ActionRequest, BytesKind, OutboxPhoto, PhotoState } from './outbox-database.ts';
import type { PhotoEvent, PhotoEventKind } from './photo-events.ts';

/** What a transition does beside changing the photo's row, in the same transaction. */
export type PhotoEffect =
  | { kind: 'put-bytes'; bytesKind: BytesKind; bytes: ArrayBuffer }
  | { kind: 'delete-bytes'; bytesKinds: readonly BytesKind[] }
  | { kind: 'delete-photo' }
  /** All actions of this photo, before another is enqueued. */
  | { kind: 'delete-actions' }
  | { kind: 'enqueue-action'; eventId: string; request: ActionRequest };

export interface PhotoTransition {
  changes: Partial<OutboxPhoto>;
  effects: readonly PhotoEffect[];
}

const allBytes = ['raw', 'prepared', 'preview'] as const satisfies BytesKind[];

/** States whose photos can be sent, given the right session. A stored `sending` may be that of a dead process. */
export const sendableStates = ['prepared', 'sending', 'waiting', 'signed-out'] as const satisfies PhotoState[];
/** States that count as "on this phone, on its way". */
export const pendingStates = ['captured', ...sendableStates] as const satisfies PhotoState[];
/** States of photos that the server does not hold, or is not known to hold. */
const unreceivedStates = [...pendingStates, 'parked'] as const satisfies PhotoState[];
const everyState = [...unreceivedStates, 'received', 'removed'] as const satisfies PhotoState[];

const pending: ReadonlySet<PhotoState> = new Set(pendingStates);
const sendable: ReadonlySet<PhotoState> = new Set(sendableStates);
const unreceived: ReadonlySet<PhotoState> = new Set(unreceivedStates);

export const isPending = ({ state }: Pick<OutboxPhoto, 'state'>): boolean => pending.has(state);
export const isSendable = ({ state }: Pick<OutboxPhoto, 'state'>): boolean => sendable.has(state);
/** Actions of an unreceived photo are sent after it. */
export const isUnreceived = ({ state }: Pick<OutboxPhoto, 'state'>): boolean => unreceived.has(state);

export const isVideo = ({ type }: Pick<OutboxPhoto, 'type'>): boolean => type.startsWith('video/');

/** Whether an original follows that the server has not received. */
export const hasUnsentOriginal = ({ original }: Pick<OutboxPhoto, 'original'>): boolean =>
  Boolean(original && original.state !== 'received');

type Cell<Kind extends PhotoEventKind> = (photo: OutboxPhoto, event: PhotoEvent<Kind>) => PhotoTransition | null;
type Row<Kind extends PhotoEventKind> = { [State in PhotoState]?: Cell<Kind> };

/** All transitions of a photo. An event has no effect in a state that its row lacks. */
const transitions: { [Kind in PhotoEventKind]: Row<Kind> } = {
  'preparation-started': {
    captured: ({ prepareFailures }) => change({ prepareFailures: prepareFailures + 1 }),
  },
  'preparation-postponed': {
    captured: ({ prepareFailures }) => change({ prepareFailures: Math.max(0, prepareFailures - 1) }),
  },
  'preparation-failed': {
    captured: (_photo, { problem }) => change({ state: 'parked', problem }),
  },
  prepared: {
    captured: ({ takenAt, type, byteLength }, { preparation: { prepared, preview, keepsOriginal, ...facts } }) =>
      change(
        {
          ...facts,
          ...(keepsOriginal && { original: { state: 'waiting', type, byteLength } }),
          state: 'prepared',
          takenAt: facts.takenAt ?? takenAt,
          byteLength: prepared.byteLength,
          problem: null,
        },
        { kind: 'put-bytes', bytesKind: 'prepared', bytes: prepared },
        ...putPreview(preview),
        { kind: 'delete-bytes', bytesKinds: keepsOriginal ? [] : ['raw'] },
      ),
  },
  'video-prepared': {
    captured: ({ takenAt }, { video, preview }) =>
      change(
        { ...video, state: 'prepared', takenAt: video.takenAt ?? takenAt, problem: null },
        ...putPreview(preview),
        {
          kind: 'delete-bytes',
          bytesKinds: ['raw'],
        },
      ),
  },
  'preview-started': forStates(sendableStates, () => change({ wasOffered: true })),
  'preview-sent': forStates(sendableStates, () => change({ isPreviewSent: true })),
  'send-started': forStates(sendableStates, () => change({ state: 'sending', wasOffered: true, problem: null })),
  'bytes-accepted': forStates(sendableStates, (photo, { sentBytes }) =>
    change({ sentBytes, failures: sentBytes > photo.sentBytes ? 0 : photo.failures }),
  ),
  'digest-mismatch': forStates(sendableStates, ({ digestMismatches }) =>
    change({ digestMismatches: digestMismatches + 1, sentBytes: 0 }),
  ),
  'retry-scheduled': forStates(sendableStates, ({ failures }, { nextTryAtMs, problem }) =>
    change({ state: 'waiting', failures: failures + 1, nextTryAtMs, problem }),
  ),
  'session-missing': forStates(sendableStates, () => change({ state: 'signed-out', nextTryAtMs: 0 })),
  refused: forStates(sendableStates, (_photo, { problem }) => change({ state: 'parked', problem })),
  received: forStates(sendableStates, ({ byteLength }, { receivedAt }) =>
    change({ state: 'received', sentBytes: byteLength, receivedAt, failures: 0, problem: null }),
  ),
  'removed-by-server': forStates(sendableStates, (_photo, { problem }) =>
    change(
      { state: 'removed', problem, hasBytes: false },
      // The row stays to inform the person.
      { kind: 'delete-bytes', bytesKinds: allBytes },
    ),
  ),
  'removal-dismissed': {
    removed: () => change({}, { kind: 'delete-photo' }, { kind: 'delete-bytes', bytesKinds: allBytes }),
  },
  mirrored: {
    received: () => change({ isMirrored: true }),
  },
  'missing-from-snapshot': {
    received: (photo) => {
      const again = { isMirrored: true, nextTryAtMs: 0, isPreviewSent: false };
      if (photo.hasBytes) return change({ ...again, state: 'waiting' });
      const { original } = photo;
      if (!original || !hasUnsentOriginal(photo)) return change({ isMirrored: true });
      // The picture is gone from here too, and is made of the file again.
      const { type, byteLength } = original;
      const captured = { sha256: null, original: undefined, hasBytes: true, prepareFailures: 0, sentBytes: 0 };
      return change({ ...again, ...captured, state: 'captured', type, byteLength });
    },
  },
  'bytes-purged': {
    received: (photo) =>
      photo.hasBytes || hasUnsentOriginal(photo)
        ? change(photo.hasBytes ? { hasBytes: false } : { original: undefined }, {
            kind: 'delete-bytes',
            bytesKinds: [photo.hasBytes ? 'prepared' : 'raw'],
          })
        : null,
  },
  'event-found': forStates(everyState, ({ takenAt, assumedTimeZone }, { eventId, eventCode, timeZone }) =>
    change({
      eventId,
      eventCode,
      ...(takenAt &&
        assumedTimeZone &&
        timeZone && { takenAt: changeTimeZone(takenAt, assumedTimeZone, timeZone), assumedTimeZone: undefined }),
    }),
  ),
  'owner-changed': forStates(everyState, (_photo, { ownerId }) => change({ ownerId })),
  // A captured photo is parked once it is prepared.
  'membership-refused': forStates([...sendableStates, 'parked'], (_photo, { problem }) =>
    change({ state: 'parked', problem }),
  ),
  // A received or removed photo stays in the event it was sent to.
  'membership-retried': {
    ...forStates(pendingStates, (_photo, { eventId, eventCode, ownerId }) => change({ eventId, eventCode, ownerId })),
    parked: (photo, { eventId, eventCode, ownerId }) =>
      change({ eventId, eventCode, ownerId, state: stateAfterParked(photo), problem: null }),
  },
  'retried-by-person': {
    parked: (photo) =>
      change({
        state: stateAfterParked(photo),
        problem: null,
        failures: 0,
        digestMismatches: 0,
        prepareFailures: 0,
        nextTryAtMs: 0,
      }),
  },
  'edited-by-person': forStates([...unreceivedStates, 'received'], (photo, { change: { caption, tags } }) =>
    change(
      { ...(caption !== undefined && { caption: caption || null }), ...(tags !== undefined && { tags }) },
      // An earlier request may carry the old text, so the change follows the photo.
      ...actionIfOffered(photo, {
        kind: 'change',
        change: { ...(caption !== undefined && { caption }), ...(tags !== undefined && { tags }) },
      }),
    ),
  ),
  'deleted-by-person': forStates(everyState, (photo) =>
    change(
      {},
      { kind: 'delete-photo' },
      { kind: 'delete-bytes', bytesKinds: allBytes },
      { kind: 'delete-actions' },
      // A shot that was never sent takes its exposure on the server when it is withdrawn there.
      ...(photo.state === 'removed'
        ? []
        : actionIfOffered(
            { ...photo, wasOffered: photo.wasOffered || photo.isExposure === true },
            { kind: 'withdraw' },
          )),
    ),
  ),
};

/** Facts of a photo at the moment of its capture. */
type CapturedFacts = Pick<
  OutboxPhoto,
  | 'id'
  | 'eventId'
  | 'eventCode'
  | 'membershipId'
  | 'ownerId'
  | 'capturedAt'
  | 'takenAt'
  | 'originalName'
  | 'type'
  | 'byteLength'
  | 'mission'
  | 'isExposure'
>;

/** Returns a photo as it enters the outbox. */
export function capturedPhoto(facts: CapturedFacts): OutboxPhoto {
  return {
    ...facts,
    state: 'captured',
    sha256: null,
    width: null,
    height: null,
    caption: null,
    tags: [],
    sentBytes: 0,
    wasOffered: false,
    isPreviewSent: false,
    failures: 0,
    digestMismatches: 0,
    prepareFailures: 0,
    nextTryAtMs: 0,
    problem: null,
    receivedAt: null,
    isMirrored: false,
    hasBytes: true,
  };
}

/** Returns the transition of a photo; null when the event has no effect. */
export function photoTransition<Kind extends PhotoEventKind>(
  photo: OutboxPhoto,
  event: PhotoEvent<Kind>,
): PhotoTransition | null {
  const cell = transitions[event.kind][photo.state];
  return cell ? cell(photo, event) : null;
}

function forStates<Kind extends PhotoEventKind>(states: readonly PhotoState[], cell: Cell<Kind>): Row<Kind> {
  return Object.fromEntries(states.map((state) => [state, cell]));
}

function change(changes: Partial<OutboxPhoto>, ...effects: PhotoEffect[]): PhotoTransition {
  return { changes, effects };
}

function putPreview(bytes: ArrayBuffer | null): PhotoEffect[] {
  return bytes ? [{ kind: 'put-bytes', bytesKind: 'preview', bytes }] : [];
}

function stateAfterParked({ sha256 }: OutboxPhoto): PhotoState {
  return sha256 === null ? 'captured' : 'prepared';
}

function actionIfOffered({ wasOffered, eventId }: OutboxPhoto, request: ActionRequest): PhotoEffect[] {
  return wasOffered && eventId !== null ? [{ kind: 'enqueue-action', eventId, request }] : [];
}
