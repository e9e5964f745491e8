import type { PhotoStatus } from '../../../local/views/photo-status.ts';
import { captureStatusTexts } from './capture-status.texts.ts';

export type Tone = 'calm' | 'busy' | 'done';

export interface UploadStatus {
  text: string;
  tone: Tone;
}

interface Known {
  /** Of every photo that was made on this phone for the event. */
  stages: readonly PhotoStatus[];
  isOnline: boolean;
  /** What the server said where it did not take a photo for now; null where it could not be reached. */
  answer: string | null;
  /** The browser goes on sending when the page is closed. */
  hasBackgroundSync: boolean;
}

/** Where this phone's photos are, in one line that is true; null when there is nothing to say yet. */
export function describeUploadStatus({ stages, isOnline, answer, hasBackgroundSync }: Known): UploadStatus | null {
  const count = (...sought: PhotoStatus[]) => stages.filter((stage) => sought.includes(stage)).length;
  const sending = count('sending');
  const onTheirWay = sending + count('on-phone', 'waiting');
  const t = captureStatusTexts();
  if (sending > 0) {
    const counts = { sent: sending, all: onTheirWay };
    return { tone: 'busy', text: hasBackgroundSync ? t.sending(counts) : t.sendingHere(counts) };
  }
  if (onTheirWay > 0) {
    if (isOnline && answer) return { tone: 'calm', text: t.answered({ count: onTheirWay, answer }) };
    const isSoon = isOnline && count('waiting') === 0;
    const [soon, later] = hasBackgroundSync ? [t.soon, t.later] : [t.soonHere, t.laterHere];
    return { tone: 'calm', text: (isSoon ? soon : later)(onTheirWay) };
  }
  // Those have a line of their own, and with them not all is received.
  if (count('parked', 'signed-out') > 0) return null;
  if (count('received', 'approved') > 0) return { tone: 'done', text: t.allReceived };
  return null;
}
