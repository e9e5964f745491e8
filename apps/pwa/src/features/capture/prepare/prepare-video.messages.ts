import type { VideoLimits } from '@rollcall/schema/video-limits';

/** A request to the worker. `isUnchanged`: the file is not looked into and becomes the upload itself. */
export interface PrepareVideoRequest {
  photoId: string;
  byteLength: number;
  type: string;
  isUnchanged: boolean;
  /** Of the event. */
  limits: VideoLimits;
}

/**
 * `stored`: the video is prepared, and its bytes are in the outbox. `superseded`: it was deleted, or another tab was first.
 * `gone`: its bytes are missing. `failed`: reading or writing it failed, for lack of memory or by a fault of a decoder.
 */
export type PrepareVideoResult =
  | { kind: 'stored' }
  | { kind: 'superseded' }
  | { kind: 'gone' }
  | { kind: 'no-room' }
  | { kind: 'too-long' }
  | { kind: 'too-large' }
  | { kind: 'unsupported' }
  | { kind: 'failed' };

/** A message from the worker: `ready` once it is loaded, `alive` while it works, then the result. */
export type VideoWorkerMessage = PrepareVideoResult | { kind: 'ready' } | { kind: 'alive' };
