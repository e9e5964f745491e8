import ArrowLeft from 'lucide-react/icons/arrow-left';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import CloudOff from 'lucide-react/icons/cloud-off';
import Copy from 'lucide-react/icons/copy';
import GalleryHorizontal from 'lucide-react/icons/gallery-horizontal';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import type { MirrorEvent } from '../../local/mirror/mirror-database.ts';
import { useOnline } from '../../ui/browser/online.hooks.ts';
import { classNames } from '../../ui/class-names.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { lookAlikesTexts } from './look-alikes.texts.ts';
import type { Review } from './review.hooks.ts';
import { reviewTexts } from './review.texts.ts';
import { formatPendingDecisions } from './review-messages.ts';

interface ReviewHeaderProps {
  event: MirrorEvent;
  isTablet: boolean;
  review: Review;
  /** The number of groups of photos that look alike. */
  lookAlikes: number;
  onCompare: () => void;
  isGrid: boolean;
  onGridChange: (isGrid: boolean) => void;
  onHelp: () => void;
}

/** Renders the back link, the number of photos left, the last outcome and the switch between queue and grid. */
export function ReviewHeader({
  event,
  isTablet,
  review,
  lookAlikes,
  onCompare,
  isGrid,
  onGridChange,
  onHelp,
}: ReviewHeaderProps) {
  const t = reviewTexts();
  const isOnline = useOnline();
  const pendingMessage = formatPendingDecisions(review.list, isOnline);
  const isEmpty = review.pending.length === 0;
  return (
    <header className="flex flex-wrap items-start gap-x-2 px-[max(0.5rem,env(safe-area-inset-left))] pt-[max(0.5rem,env(safe-area-inset-top))] pb-2">
      {!isTablet && (
        <ButtonLink
          to="/event/$id/dashboard"
          params={{ id: event.id }}
          variant="quiet"
          aria-label={t.backToDashboard}
          className="size-11 shrink-0 px-0"
        >
          <ArrowLeft size={20} />
        </ButtonLink>
      )}
      <div className="min-w-0 grow">
        <h1
          tabIndex={-1}
          className="flex min-h-11 items-center font-display text-21 font-semibold tracking-tight tabular-nums md:text-28"
        >
          {isEmpty ? t.title : t.toReview(review.pending.length)}
        </h1>
        <p className="-mt-2 flex min-h-5 flex-wrap gap-x-4 text-13 text-muted">
          <bdi className="truncate">{event.name}</bdi>
          {/* Without photos the screen itself says so. */}
          <span role="status" className={classNames(isEmpty && 'sr-only')}>
            {review.message}
          </span>
        </p>
      </div>
      {lookAlikes > 0 && (
        <Button variant="quiet" aria-label={lookAlikesTexts().open(lookAlikes)} onClick={onCompare} className="px-3">
          <Copy size={20} />
          <span className="md:hidden">{lookAlikes}</span>
          <span className="max-md:hidden">{lookAlikesTexts().open(lookAlikes)}</span>
        </Button>
      )}
      <IconButton icon={CircleQuestionMark} label={t.keysAndGestures} onClick={onHelp} />
      {!isEmpty && (
        <IconButton
          icon={isGrid ? GalleryHorizontal : LayoutGrid}
          label={isGrid ? t.oneAtATime : t.selectMany}
          onClick={() => onGridChange(!isGrid)}
        />
      )}
      {pendingMessage && (
        <p role="status" className="mt-1 flex w-full gap-2 pr-2 pl-13 text-13 text-muted">
          {!isOnline && <CloudOff size={16} className="mt-0.5" />}
          <span className="text-balance">{pendingMessage}</span>
        </p>
      )}
    </header>
  );
}
