import { useEffect, useRef } from 'react';
import type { OutboxPhoto } from '../../local/outbox-photo.ts';
import { isWaiting } from '../../local/photos-to-send.ts';
import { showToast } from '../../ui/toast.store.ts';

/** Says that photos arrived, once for a burst, and only to somebody who looks. */
export function useReceivedToast(photos: readonly OutboxPhoto[] | undefined): void {
  const known = useRef<Set<string> | null>(null);
  useEffect(() => {
    if (!photos) return;
    const received = new Set(photos.filter((photo) => photo.state === 'received').map((photo) => photo.id));
    // What was received before the screen was opened is no news.
    known.current ??= received;
    const news = [...received].filter((id) => !known.current?.has(id)).length;
    if (news === 0 || photos.some(isWaiting)) return;
    known.current = received;
    if (document.visibilityState !== 'visible') return;
    showToast({ title: 'Photo Uploaded!', description: news > 1 ? `${news} photos arrived.` : undefined });
  }, [photos]);
}
