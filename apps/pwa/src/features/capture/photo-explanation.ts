import type { OutboxPhoto } from '../../local/outbox-photo.ts';
import type { PhotoStage } from '../../local/photo-stage.ts';

/** What a state means for the person, in a sentence. */
export function explainStage(stage: PhotoStage, entry: OutboxPhoto | null, isOnline: boolean): string {
  switch (stage) {
    case 'on-phone':
      return isOnline
        ? 'Saved on this phone. It goes out by itself.'
        : 'Saved on this phone. It goes out with the next signal.';
    case 'sending':
      return 'On its way to the gallery.';
    case 'waiting':
      return entry?.problem && isOnline
        ? `${entry.problem.detail} It goes out by itself later.`
        : 'Saved on this phone. It goes out by itself as soon as there is signal.';
    case 'signed-out':
      return 'Kept on this phone. It goes on when you are signed in or have joined again.';
    case 'parked':
      return entry?.problem?.detail ?? 'It was not taken. It is kept on this phone.';
    case 'received':
      return 'It arrived. Others see it once the host has approved it.';
    case 'approved':
      return 'It arrived, and everybody in this event sees it.';
    case 'removed':
      return entry?.problem?.detail ?? 'This photo was deleted.';
    case 'pending':
      return 'It waits for the host’s approval.';
  }
}
