import type { OutboxProblem } from './outbox-problem.ts';

/**
 * `captured`: raw bytes are safe on this phone. `prepared`: ready to send. `sending`: on its way now (or was, when
 * the process ended). `waiting`: backs off. `signed-out`: goes on when its owner is back. `parked`: refused, the
 * person decides. `received`: the server holds it. `removed`: deleted on the server, told once.
 */
export type PhotoState =
  | 'captured'
  | 'prepared'
  | 'sending'
  | 'waiting'
  | 'signed-out'
  | 'parked'
  | 'received'
  | 'removed';

/** States whose photos can be sent, given the right session. A stored `sending` may be that of a dead process. */
export const sendableStates = ['prepared', 'sending', 'waiting', 'signed-out'] as const satisfies PhotoState[];

/** States that count as "on this phone, on their way". */
export const waitingStates = ['captured', ...sendableStates] as const satisfies PhotoState[];

/** A photo that was made on this phone. Its bytes stand in a table of their own. */
export interface OutboxPhoto {
  /** UUIDv7, made here, the photo's id for ever. */
  id: string;
  /** Null while the event is known by its code alone. */
  eventId: string | null;
  eventCode: string | null;
  /** The membership it was made under; null for an organizer or admin who never joined. */
  membershipId: string | null;
  /** `users.id`, or the id of its pending membership while nobody is signed in. */
  ownerId: string;
  state: PhotoState;
  /** UTC ISO 8601: when it was committed here. */
  capturedAt: string;
  /** UTC ISO 8601, from the picture itself or the shutter; null when unknown. */
  takenAt: string | null;
  originalName: string;
  /** The type of the bytes held now. */
  type: string;
  byteLength: number;
  /** Of the prepared bytes, lower-case hex; null until prepared. */
  sha256: string | null;
  /** Pixels, upright; null until prepared. */
  width: number | null;
  height: number | null;
  caption: string | null;
  tags: string[];
  /** Bytes that the server is known to hold. */
  sentBytes: number;
  /** A request with its id may have reached the server. */
  wasOffered: boolean;
  /** Consecutive ones, without a byte accepted between. */
  failures: number;
  digestMismatches: number;
  prepareFailures: number;
  /** Unix milliseconds. */
  nextTryAtMs: number;
  problem: OutboxProblem | null;
  receivedAt: string | null;
  /** The mirror has told of it since, or of its removal: from then on the mirror decides what is shown. */
  isMirrored: boolean;
  /** Whether bytes are still on this phone. */
  hasBytes: boolean;
}

/** `raw`: as captured. `prepared`: what is sent. `preview`: a JPEG of at most 32 KB. */
export type BytesKind = 'raw' | 'prepared' | 'preview';

/** ArrayBuffer, since WebKit loses Blobs. */
export interface OutboxBytes {
  photoId: string;
  kind: BytesKind;
  bytes: ArrayBuffer;
}
