import { useEffect, useRef, useState } from 'react';
import type { OutboxPhoto } from '../../../local/outbox/outbox-database.ts';
import { isPending } from '../../../local/outbox/photo-state-machine.ts';
import { showToast } from '../../../ui/feedback/toast.store.ts';
import { problemSentence } from '../../../ui/text/problem-text.ts';
import { captureStatusTexts } from './capture-status.texts.ts';

/**
 * Returns whether photos were received since the screen opened. Shows a toast when photos were refused: one toast for a
 * burst of photos, and only while the page is visible.
 */
export function useArrivals(photos: readonly OutboxPhoto[] | undefined): boolean {
  const [hasArrived, setArrived] = useState(false);
  const known = useRef<ReadonlyMap<string, OutboxPhoto> | null>(null);
  useEffect(() => {
    if (!photos) return;
    const settled = new Map(photos.filter(isFinished).map((photo) => [photo.id, photo]));
    // Photos that had settled before the screen opened are not reported.
    known.current ??= settled;
    const news = [...settled.values()].filter(({ id, state }) => known.current?.get(id)?.state !== state);
    if (news.length === 0 || photos.some(isPending)) return;
    known.current = settled;
    if (document.visibilityState !== 'visible') return;
    const refused = news.filter(({ state }) => state === 'parked');
    if (refused.length > 0) showRefused(refused);
    else setArrived(true);
  }, [photos]);
  return hasArrived;
}

function isFinished({ state }: OutboxPhoto): boolean {
  return state === 'received' || state === 'parked';
}

/** Shows why photos were refused. The dialog of each photo offers what can be done. */
function showRefused([first, ...others]: OutboxPhoto[]): void {
  const t = captureStatusTexts();
  const description =
    others.length > 0 ? t.refusedCount(others.length + 1) : first?.problem && problemSentence(first.problem);
  showToast({ variant: 'destructive', title: t.refused, description: description ?? t.refusedNote });
}
