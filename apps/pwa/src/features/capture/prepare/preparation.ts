import type { Preparation } from '../../../local/outbox/photo-state-machine.ts';

/** A request to the worker. */
export interface PrepareRequest {
  bytes: ArrayBuffer;
  type: string;
}

/** `unreadable`: no decoder on this phone can read the file. `no-decoder`: the decoder could not be loaded. */
export type PrepareResult =
  | { kind: 'prepared'; preparation: Preparation }
  | { kind: 'unreadable' }
  | { kind: 'no-decoder' };

/** A message from the worker: `ready` once it is loaded, then results. */
export type WorkerMessage = PrepareResult | { kind: 'ready' };

export const preparedLimits = {
  /** Pixels on the long side. */
  side: 2048,
  quality: 0.8,
  previewSide: 320,
  previewBytes: 32 * 1024,
} as const;
