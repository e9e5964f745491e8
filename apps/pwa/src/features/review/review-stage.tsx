import type { GalleryItem } from '../../local/views/gallery-list.ts';
import type { GalleryPhoto } from '../../local/views/gallery-photo.ts';
import { LoadingShape } from '../../ui/feedback/loading-shape.tsx';
import type { DecisionKind } from './review.hooks.ts';
import { reviewTexts } from './review.texts.ts';
import { ReviewCard } from './review-card.tsx';
import type { Swipe } from './swipe.hooks.ts';

/** A photo whose leave animation is running. */
export interface LeavingPhoto {
  frame: GalleryItem;
  shown: GalleryPhoto;
  kind: DecisionKind;
}

interface ReviewStageProps {
  /** The current photo first, then the next ones. */
  frames: readonly GalleryItem[];
  shown: ReadonlyMap<string, GalleryPhoto>;
  leaving: LeavingPhoto | null;
  onSwipe: (swipe: Swipe) => void;
  onLarge: () => void;
  /** Called once the leave animation has ended. */
  onGone: (photoId: string) => void;
}

/** Renders the current picture, the preloaded ones behind it, and the one that is leaving. */
export function ReviewStage({ frames, shown, leaving, onSwipe, onLarge, onGone }: ReviewStageProps) {
  const t = reviewTexts();
  const cards = frames.map((frame, index) => {
    const place = index === 0 ? ('current' as const) : ('next' as const);
    return { frame, shown: shown.get(frame.id), place };
  });
  const isBack = frames.some((frame) => frame.id === leaving?.frame.id);
  const all = [...cards.reverse(), ...(leaving && !isBack ? [{ ...leaving, place: leaving.kind }] : [])];
  return (
    <div className="relative size-full [container-type:size]">
      {frames.length === 0 && <LoadingShape className="absolute inset-0" text={t.loading} />}
      {all.map(({ frame, shown, place }) => (
        <ReviewCard
          key={frame.id}
          frame={frame}
          shown={shown}
          place={place}
          onSwipe={onSwipe}
          onLarge={onLarge}
          onGone={() => onGone(frame.id)}
        />
      ))}
    </div>
  );
}
