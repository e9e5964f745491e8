import type { Preparation } from '../../../local/outbox/photo-events.ts';

/** A request to the worker. `isUnchanged`: the file is not decoded and becomes the upload itself. */
export interface PrepareRequest {
  bytes: ArrayBuffer;
  type: string;
  /** Of the event: that of clocks whose pictures name none. */
  timeZone: string;
  isUnchanged: boolean;
}

/**
 * `undecodable`: a picture by its first bytes, but decoding failed, for lack of memory or of a codec, or because the
 * page was being left. `unreadable`: no picture that the server accepts. `too-large`: over the server's limit.
 * `not-loaded`: the worker's script could not be loaded.
 */
export type PrepareResult =
  | { kind: 'prepared'; preparation: Preparation }
  | { kind: 'undecodable' }
  | { kind: 'unreadable' }
  | { kind: 'too-large' }
  | { kind: 'not-loaded' };

/** A message from the worker: `ready` once it is loaded, then results. */
export type WorkerMessage = PrepareResult | { kind: 'ready' };

export const preparedLimits = {
  /** Pixels on the long side. */
  side: 2048,
  quality: 0.8,
  previewSide: 320,
  previewBytes: 32 * 1024,
} as const;
