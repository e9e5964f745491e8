import { atom } from 'nanostores';

/** `starting`: asks for the microphone, or opens it. */
export type RecorderStatus =
  | { kind: 'idle' }
  /** `isAsking`: the browser asks the person, who cannot hold the shutter meanwhile. */
  | { kind: 'starting'; isAsking: boolean }
  /** `seconds`: when it ends by itself. */
  | { kind: 'recording'; startedAtMs: number; seconds: number; hasSound: boolean }
  | { kind: 'saving' };

export const recorderStatus = atom<RecorderStatus>({ kind: 'idle' });
