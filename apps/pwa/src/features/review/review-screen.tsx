import Undo2 from 'lucide-react/icons/undo-2';
import { useEffect, useState } from 'react';
import type { MirrorEvent } from '../../local/mirror/mirror-database.ts';
import { useGalleryList } from '../../local/views/gallery-list.hooks.ts';
import { useLookAlikes } from '../../local/views/look-alikes.hooks.ts';
import { subscribeToEvent } from '../../mirror/subscribe-to-event.page.ts';
import { useOnline } from '../../ui/browser/online.hooks.ts';
import { classNames } from '../../ui/class-names.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import { useDuplicatesSync } from './duplicates-sync.hooks.ts';
import { LookAlikesDialog } from './look-alikes-dialog.tsx';
import { type Review, useReview } from './review.hooks.ts';
import { reviewTexts } from './review.texts.ts';
import { ReviewDone } from './review-done.tsx';
import { ReviewGrid } from './review-grid.tsx';
import { ReviewHeader } from './review-header.tsx';
import { formatSitting } from './review-messages.ts';
import { ReviewQueue } from './review-queue.tsx';
import { useReviewShortcuts } from './review-shortcuts.hooks.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { StoppedDecisions } from './stopped-decision.tsx';

interface ReviewScreenProps {
  event: MirrorEvent;
  /** Whether the device opened a review link: the event has no other screen there. */
  isTablet: boolean;
  /** Whether to show a grid of thumbnails instead of one large picture. */
  isGrid: boolean;
  onGridChange: (isGrid: boolean) => void;
}

/** The organizer's screen to review pending photos, one at a time or several selected in a grid. */
export function ReviewScreen({ event, isTablet, isGrid, onGridChange }: ReviewScreenProps) {
  const t = reviewTexts();
  const review = useReview(event.id);
  const isOnline = useOnline();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [isComparing, setComparing] = useState(false);
  const lookAlikes = useLookAlikes(event.id) ?? [];
  useDuplicatesSync(event.id);
  useEffect(() => subscribeToEvent(event.id), [event.id]);

  const isEmpty = review?.pending.length === 0;
  if (!review || (isEmpty && !review.list.isLoaded && isOnline)) {
    return <Skeleton className="m-4 h-[calc(100dvh-2rem)]" text={t.loading} />;
  }
  const help = () => setHelpOpen(true);
  return (
    <div className={classNames('flex flex-col', isGrid && !isEmpty ? 'min-h-dvh' : 'h-dvh overflow-hidden')}>
      <ReviewHeader
        event={event}
        isTablet={isTablet}
        review={review}
        lookAlikes={lookAlikes.length}
        onCompare={() => setComparing(true)}
        isGrid={isGrid}
        onGridChange={onGridChange}
        onHelp={help}
      />
      <StoppedDecisions actions={review.list.stopped} onRepeated={review.onRepeated} />
      {isEmpty && <NothingLeft event={event} isTablet={isTablet} review={review} onHelp={help} />}
      {!isEmpty && isGrid && <ReviewGrid review={review} onHelp={help} />}
      {!isEmpty && !isGrid && <ReviewQueue review={review} timeZone={event.timeZone} onHelp={help} />}
      <ShortcutsDialog open={isHelpOpen} onClose={() => setHelpOpen(false)} />
      {isComparing && <LookAlikesDialog groups={lookAlikes} review={review} onClose={() => setComparing(false)} />}
      <ConfirmDialog
        open={review.removalToConfirm !== null}
        onClose={() => review.resolveConfirmation(false)}
        onConfirm={() => review.resolveConfirmation(true)}
        title={review.removalToConfirm?.length === 1 ? t.deleteYours : t.deleteYoursToo}
        text={t.deleteNote}
        action={t.delete}
      />
    </div>
  );
}

interface NothingLeftProps {
  event: MirrorEvent;
  isTablet: boolean;
  review: Review;
  onHelp: () => void;
}

function NothingLeft({ event, isTablet, review, onHelp }: NothingLeftProps) {
  const t = reviewTexts();
  const nothing = () => undefined;
  const gallery = useGalleryList(event.id, { sort: 'newest' });
  useReviewShortcuts({ approve: nothing, remove: nothing, undo: review.undo, help: onHelp });
  if (!review.list.isLoaded) {
    return (
      <div className="px-4">
        <EmptyState title={t.notHere} text={t.notHereNote} />
      </div>
    );
  }
  if (!gallery) return null;
  return (
    <ReviewDone
      event={event}
      isTablet={isTablet}
      hasPhotos={!gallery.isLoaded || gallery.counts.total !== 0 || review.list.undoable > 0}
      photoIds={gallery.items.map(({ id }) => id)}
      summary={formatSitting(review.sitting)}
    >
      {review.list.undoable > 0 && (
        <Button variant="quiet" onClick={review.undo} className="mt-2">
          <Undo2 size={20} />
          {t.undo}
        </Button>
      )}
    </ReviewDone>
  );
}
