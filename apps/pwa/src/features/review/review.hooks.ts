import type { Photo } from '@rollcall/schema/photo';
import { useRef, useState } from 'react';
import type { LookAlikes } from '../../local/views/look-alikes.ts';
import { useReviewList } from '../../local/views/review.hooks.ts';
import type { ReviewList } from '../../local/views/review.ts';
import { type DecisionKind, decideReview, keepAll, undoReview } from '../../outbox/decide-review.ts';
import { enqueueDelete } from '../../outbox/enqueue-photo-actions.ts';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { uiTexts } from '../../ui/text/ui.texts.ts';
import { reviewTexts } from './review.texts.ts';
import { reviewMessageTexts } from './review-messages.texts.ts';
import { formatDecision, formatOvertaken, formatUndo } from './review-messages.ts';
import { type ReviewPosition, useReviewPosition } from './review-position.hooks.ts';
import { type SittingCounts, useSitting } from './sitting.hooks.ts';

export interface Review extends Pick<ReviewPosition, 'pending' | 'current' | 'select' | 'hasJustChanged'> {
  list: ReviewList;
  /** The last outcome, shown and announced to screen readers. */
  message: string;
  /** The decisions since the screen was opened. */
  sitting: SittingCounts;
  /** The photos of a removal that needs confirmation, because it deletes the user's own photos permanently. */
  removalToConfirm: readonly Photo[] | null;
  decide: (photos: readonly Photo[], kind: DecisionKind) => void;
  /** Keeps all photos that look alike. */
  keepAll: (lookAlikes: LookAlikes) => void;
  undo: () => void;
  resolveConfirmation: (isConfirmed: boolean) => void;
  /** Counts a decision that was repeated after another reviewer's. */
  onRepeated: (photoId: string, kind: DecisionKind) => void;
}

/** Returns the review of an event: the queue, decisions and undo. Returns undefined while the list is loading. */
export function useReview(eventId: string): Review | undefined {
  const list = useReviewList(eventId);
  const [message, setMessage] = useState('');
  const [removalToConfirm, setRemovalToConfirm] = useState<readonly Photo[] | null>(null);
  const position = useReviewPosition(list, (left) => setMessage(formatOvertaken(left)));
  const sitting = useSitting(list?.stopped ?? []);
  const run = useTaskQueue();
  if (!list) return undefined;

  function decideNow(photos: readonly Photo[], kind: DecisionKind): void {
    const ids = new Set(photos.map((photo) => photo.id));
    position.skip(ids);
    const mine = kind === 'remove' ? photos.filter((photo) => photo.isMine) : [];
    const others = kind === 'remove' ? photos.filter((photo) => !photo.isMine) : photos;
    run(
      async () => {
        if (others.length > 0) await decideReview(eventId, others, kind);
        for (const photo of mine) await enqueueDelete(photo, { isForever: true });
        sitting.add(ids, kind);
        setMessage(formatDecision(kind, photos.length, position.countPending()));
        if (kind === 'approve') navigator.vibrate?.(10);
      },
      () => position.rollback(ids),
    );
  }

  async function undoNow(): Promise<void> {
    const step = await undoReview(eventId);
    const ids = new Set(step?.photos.map((photo) => photo.id));
    position.reinsert(ids);
    sitting.remove(ids);
    setMessage(formatUndo(step));
  }

  return {
    list,
    pending: position.pending,
    current: position.current,
    select: position.select,
    hasJustChanged: position.hasJustChanged,
    message,
    sitting: sitting.counts,
    removalToConfirm,
    decide: (photos, kind) => {
      // Uploaders delete their own photos permanently, so this needs confirmation.
      if (kind === 'remove' && photos.some((photo) => photo.isMine)) setRemovalToConfirm(photos);
      else if (photos.length > 0) decideNow(photos, kind);
    },
    keepAll: (lookAlikes) =>
      run(async () => {
        await keepAll(eventId, lookAlikes);
        setMessage(reviewMessageTexts().keptAll);
      }),
    undo: () => run(undoNow),
    resolveConfirmation: (isConfirmed) => {
      if (isConfirmed && removalToConfirm) decideNow(removalToConfirm, 'remove');
      setRemovalToConfirm(null);
    },
    onRepeated: (photoId, kind) => sitting.add([photoId], kind),
  };
}

/** Returns a function that runs tasks one after another, in the order of the calls. A failed task shows a toast. */
function useTaskQueue(): (task: () => Promise<void>, onFailed?: () => void) => void {
  const last = useRef(Promise.resolve());
  return (task, onFailed) => {
    last.current = last.current.then(task).catch(() => {
      onFailed?.();
      showToast({
        variant: 'destructive',
        title: reviewTexts().notSaved,
        description: uiTexts().pleaseTryAgain,
      });
    });
  };
}
