import { atom } from 'nanostores';

/** What the camera says about recording videos, before one is; null for nothing. */
export const recorderNote = atom<string | null>(null);
