import type { Preparation } from '../../../local/outbox/photo-state-machine.ts';

/** What the worker is asked to prepare. */
export interface PrepareRequest {
  bytes: ArrayBuffer;
  type: string;
}

/** `unreadable`: no decoder of this phone reads it. `no-decoder`: what decodes it could not be loaded now. */
export type PrepareResult =
  | { kind: 'prepared'; preparation: Preparation }
  | { kind: 'unreadable' }
  | { kind: 'no-decoder' };

/** What the worker says: once that it has been loaded, then its answers. */
export type WorkerMessage = PrepareResult | { kind: 'ready' };

export const preparedLimits = {
  /** Pixels on the long side. */
  side: 2048,
  quality: 0.8,
  previewSide: 320,
  previewBytes: 32 * 1024,
} as const;
