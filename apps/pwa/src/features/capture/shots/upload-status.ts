import type { PhotoStatus } from '../../../local/views/photo-status.ts';
import { captureStatusTexts } from './capture-status.texts.ts';

export type Tone = 'ready' | 'calm' | 'offline' | 'busy' | 'done';

export interface UploadStatus {
  text: string;
  tone: Tone;
}

interface UploadFacts {
  /** The status of every photo that was taken on this phone for the event. */
  statuses: readonly PhotoStatus[];
  isOnline: boolean;
  /** Why the server temporarily refused a photo; null if it did not, or could not be reached. */
  refusalReason: string | null;
  /** Whether the browser continues uploads after the page is closed. */
  hasBackgroundSync: boolean;
}

/** Returns the upload status of this phone's photos in one line, or null if there is nothing to report. */
export function describeUploadStatus({
  statuses,
  isOnline,
  refusalReason,
  hasBackgroundSync,
}: UploadFacts): UploadStatus | null {
  const count = (...sought: PhotoStatus[]) => statuses.filter((status) => sought.includes(status)).length;
  const sending = count('sending');
  const onTheirWay = sending + count('on-phone', 'waiting');
  const t = captureStatusTexts();
  if (sending > 0) {
    const counts = { sent: sending, all: onTheirWay };
    return { tone: 'busy', text: hasBackgroundSync ? t.sending(counts) : t.sendingHere(counts) };
  }
  if (onTheirWay > 0) {
    if (isOnline && refusalReason)
      return { tone: 'calm', text: t.answered({ count: onTheirWay, answer: refusalReason }) };
    const isSoon = isOnline && count('waiting') === 0;
    const [soon, later] = hasBackgroundSync ? [t.soon, t.later] : [t.soonHere, t.laterHere];
    return { tone: isSoon ? 'calm' : 'offline', text: (isSoon ? soon : later)(onTheirWay) };
  }
  // These photos have their own line, and while they exist not all photos are received.
  if (count('parked', 'signed-out') > 0) return null;
  if (count('received', 'approved') > 0) return { tone: 'done', text: t.allReceived };
  return isOnline ? { tone: 'ready', text: t.ready } : { tone: 'offline', text: t.noSignal };
}
