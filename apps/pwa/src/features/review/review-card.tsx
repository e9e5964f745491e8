import Check from 'lucide-react/icons/check';
import Trash2 from 'lucide-react/icons/trash';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { GalleryItem } from '../../local/views/gallery-list.ts';
import type { GalleryPhoto } from '../../local/views/gallery-photo.ts';
import type { DecisionKind } from '../../outbox/decide-review.ts';
import { classNames } from '../../ui/class-names.ts';
import { ReplaceableImage } from '../../ui/photo/developing-image.tsx';
import { FailedRenditions } from '../../ui/photo/failed-renditions.tsx';
import { PhotoStatusBadge } from '../../ui/photo/photo-status-badge.tsx';
import { Thumbhash } from '../../ui/photo/thumbhash.tsx';
import { isVideo } from '../../ui/photo/video-length.ts';
import { VideoMark } from '../../ui/photo/video-mark.tsx';
import { reviewTexts } from './review.texts.ts';
import { prefersReducedMotion, type Swipe, useSwipe } from './swipe.hooks.ts';

interface ReviewCardProps {
  item: GalleryItem;
  /** Undefined while loading. */
  shown: GalleryPhoto | undefined;
  /** `next`: behind the current card, visible while that is dragged. `preloaded`: behind both, not visible. */
  state: 'preloaded' | 'next' | 'current' | DecisionKind;
  onSwipe: (swipe: Swipe) => void;
  onLarge: () => void;
  /** Called once the leave animation has ended. */
  onExited: () => void;
}

const leaveMs = 200;

/** Renders one picture as large as fits. Can be swiped to a side. */
export function ReviewCard({ item, shown, state, onSwipe, onLarge, onExited }: ReviewCardProps) {
  const t = reviewTexts();
  const card = useRef<HTMLDivElement>(null);
  const photo = shown?.photo ?? null;
  const isLeaving = state === 'approve' || state === 'remove';
  useSwipe(card, state === 'current', { onSwipe, onTap: onLarge });

  const exited = useEffectEvent(onExited);
  useEffect(() => {
    const element = card.current;
    if (!element) return;
    if (!isLeaving) {
      // Also resets a card that returns after it was swiped away.
      element.style.removeProperty('--swipe');
      if (state === 'current') element.parentElement?.style.removeProperty('--drag');
      element.style.transform = '';
      return;
    }
    const side = state === 'approve' ? 1 : -1;
    element.style.setProperty('--swipe', String(side));
    const from = element.style.transform || 'none';
    const away = prefersReducedMotion() ? 'none' : `translateX(${side * 110}cqw) rotate(${side * 8}deg)`;
    const leaving = element.animate(
      [
        { transform: from, opacity: 1 },
        { transform: away, opacity: 0 },
      ],
      { duration: leaveMs, easing: 'ease-in', fill: 'forwards' },
    );
    leaving.onfinish = () => exited();
    return () => leaving.cancel();
  }, [isLeaving, state]);

  return (
    <div
      ref={card}
      data-testid={state === 'current' ? 'review-card' : undefined}
      aria-hidden={state !== 'current'}
      className={classNames(
        'absolute inset-0 m-auto max-h-full touch-pinch-zoom overflow-hidden rounded-picture bg-line select-none',
        state === 'current' ? 'cursor-grab active:cursor-grabbing' : 'pointer-events-none',
        state === 'next' && 'scale-[calc(0.94+0.06*var(--drag,0))] opacity-[var(--drag,0)]',
        state === 'preloaded' && 'opacity-0',
      )}
      // As large as the card stack allows in the picture's own shape.
      style={{ width: `min(100cqw, 100cqh * ${item.aspectRatio})`, aspectRatio: item.aspectRatio }}
    >
      {photo?.thumbhash && <Thumbhash hash={photo.thumbhash} />}
      {/* Already loaded by the filmstrip; on a slow network it is enough to decide by. */}
      {photo?.thumbnailUrl && <ReplaceableImage src={photo.thumbnailUrl} />}
      {photo?.url && (
        <ReplaceableImage
          src={photo.url}
          alt={shown?.caption || (photo.isMine ? t.photoByYou : t.photoBy({ name: photo.uploaderName }))}
        />
      )}
      {photo?.renditionsFailed && <FailedRenditions photoId={photo.id} />}
      {photo?.isPreview && (
        <span className="absolute top-2 left-2 flex">
          <PhotoStatusBadge status="preview" />
        </span>
      )}
      {shown && isVideo(shown) && (
        <span className="pointer-events-none absolute inset-0 grid place-items-center">
          <VideoMark durationMs={photo?.durationMs} />
        </span>
      )}
      <Stamp kind="approve" />
      <Stamp kind="remove" />
    </div>
  );
}

/** Shows the decision that releasing the card would make. Fades in with the drag. */
function Stamp({ kind }: { kind: DecisionKind }) {
  const t = reviewTexts();
  const isApproval = kind === 'approve';
  const Icon = isApproval ? Check : Trash2;
  return (
    <span
      aria-hidden
      className={classNames(
        'absolute top-6 inline-flex items-center gap-2 rounded-control border-2 bg-surface px-4 py-2 font-display text-28 font-bold',
        isApproval ? 'left-6 -rotate-6 border-green text-green' : 'right-6 rotate-6 border-red text-red',
      )}
      style={{ opacity: isApproval ? 'var(--swipe, 0)' : 'calc(var(--swipe, 0) * -1)' }}
    >
      <Icon size={28} className="stroke-2" />
      {isApproval ? t.approve : t.remove}
    </span>
  );
}
