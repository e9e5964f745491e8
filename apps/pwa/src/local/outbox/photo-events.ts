import type { PhotoChange } from '@rollcall/schema/photo';
import type { OutboxPhoto, OutboxProblem } from './outbox-database.ts';

/** A prepared picture with its facts. What needs a decoder is null where the file is uploaded unchanged. */
export interface Preparation {
  prepared: ArrayBuffer;
  preview: ArrayBuffer | null;
  type: string;
  sha256: string;
  width: number | null;
  height: number | null;
  takenAt: string | null;
  /** See {@link OutboxPhoto.assumedTimeZone}. */
  assumedTimeZone?: string | undefined;
  /** The captured file follows as the original. */
  keepsOriginal?: boolean;
}

/** What is known of a video once it is prepared. Its bytes are stored before. */
export type PreparedVideo = Pick<OutboxPhoto, 'type' | 'byteLength' | 'width' | 'height' | 'takenAt'> & {
  sha256: string;
};

/** What can happen to a photo on this phone, with what each event carries. */
export interface PhotoEvents {
  'preparation-started': object;
  /** Interrupted for a reason outside the picture, such as full storage. The attempt does not count as a failure. */
  'preparation-postponed': object;
  'preparation-failed': { problem: OutboxProblem };
  prepared: { preparation: Preparation };
  /** `preview`: its poster; null where this browser cannot draw one. */
  'video-prepared': { video: PreparedVideo; preview: ArrayBuffer | null };
  /** Precedes the request that carries the preview: from then on the server may know the photo. */
  'preview-started': object;
  /** The server has the preview, or will not take it. */
  'preview-sent': object;
  /** Precedes the first request: from then on the server may know the photo. */
  'send-started': object;
  'bytes-accepted': { sentBytes: number };
  /** The server dropped bytes whose digest was wrong. */
  'digest-mismatch': object;
  /** `nextTryAtMs`: Unix milliseconds. `problem`: null where no server was reached. */
  'retry-scheduled': { nextTryAtMs: number; problem: OutboxProblem | null };
  'session-missing': object;
  /** The server refused the photo, or this phone cannot send it. */
  refused: { problem: OutboxProblem };
  /** `receivedAt`: UTC ISO 8601. */
  received: { receivedAt: string };
  'removed-by-server': { problem: OutboxProblem };
  'removal-dismissed': object;
  /** The mirror holds the photo, or has learned of its removal. */
  mirrored: object;
  /** A complete snapshot of the event does not contain the photo: deleted, or lost by a restored server. */
  'missing-from-snapshot': object;
  /** Storage was short on this phone: the picture goes, and at the next time the original that waits. */
  'bytes-purged': object;
  'event-found': PhotoDestination & { timeZone: string | null };
  'owner-changed': { ownerId: string };
  'membership-refused': { problem: OutboxProblem };
  'membership-retried': PhotoDestination & { ownerId: string };
  'retried-by-person': object;
  'edited-by-person': { change: PhotoChange };
  'deleted-by-person': object;
}

type PhotoDestination = Pick<OutboxPhoto, 'eventId' | 'eventCode'>;
export type PhotoEventKind = keyof PhotoEvents;
export type PhotoEvent<Kind extends PhotoEventKind = PhotoEventKind> = {
  [Each in Kind]: { kind: Each } & PhotoEvents[Each];
}[Kind];
