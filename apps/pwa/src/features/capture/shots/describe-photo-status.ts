import type { OutboxPhoto } from '../../../local/outbox/outbox-database.ts';
import type { PhotoStatus } from '../../../local/views/photo-status.ts';
import { problemSentence } from '../../../ui/text/problem-text.ts';
import { shotTexts } from './shot.texts.ts';

/** Returns a sentence that explains a photo's upload status to the user. */
export function describePhotoStatus(status: PhotoStatus, entry: OutboxPhoto | null, isOnline: boolean): string {
  const t = shotTexts();
  switch (status) {
    case 'on-phone':
      return isOnline ? t.saved : t.savedOffline;
    case 'sending':
      return t.sending;
    case 'waiting':
      return entry?.problem && isOnline ? t.heldBack({ reason: problemSentence(entry.problem) }) : t.waiting;
    case 'signed-out':
      return t.signedOut;
    case 'parked':
      return entry?.problem ? t.parkedBecause({ reason: problemSentence(entry.problem) }) : t.parked;
    case 'received':
      return t.received;
    case 'approved':
      return t.approved;
    case 'removed':
      return entry?.problem ? problemSentence(entry.problem) : t.removed;
    case 'pending':
    case 'preview':
      return t.pending;
  }
}
