import type { OutboxPhoto, PhotoState } from '../outbox/outbox-database.ts';
import type { GalleryPhoto } from './gallery-photo.ts';

/** How far a photo has come, as its person sees it. `pending`: somebody else's, for who reviews. */
export type PhotoStage =
  | 'on-phone'
  | 'sending'
  | 'waiting'
  | 'signed-out'
  | 'parked'
  | 'received'
  | 'approved'
  | 'removed'
  | 'pending';

const stages: Record<PhotoState, PhotoStage> = {
  captured: 'on-phone',
  prepared: 'on-phone',
  sending: 'sending',
  waiting: 'waiting',
  'signed-out': 'signed-out',
  parked: 'parked',
  received: 'received',
  removed: 'removed',
};

type Shown = Pick<GalleryPhoto, 'photo' | 'entry' | 'isApproved'>;

/** What the server has told of counts before what this phone remembers. Offline nothing is being sent. */
export function stageOf({ photo, entry, isApproved }: Shown, isOnline: boolean): PhotoStage {
  if (photo) return isApproved ? 'approved' : photo.isMine ? 'received' : 'pending';
  const stage = entry ? stages[entry.state] : 'removed';
  return stage === 'sending' && !isOnline ? 'waiting' : stage;
}

/** 0 to 1. */
export function sentShare({ sentBytes, byteLength }: Pick<OutboxPhoto, 'sentBytes' | 'byteLength'>): number {
  return byteLength > 0 ? Math.min(1, sentBytes / byteLength) : 0;
}
