import type { GalleryItem } from '../../local/views/gallery-list.ts';
import type { GalleryPhoto } from '../../local/views/gallery-photo.ts';
import type { DecisionKind } from '../../outbox/decide-review.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { reviewTexts } from './review.texts.ts';
import { ReviewCard } from './review-card.tsx';
import type { Swipe } from './swipe.hooks.ts';

/** A photo whose leave animation is running. */
export interface LeavingPhoto {
  item: GalleryItem;
  shown: GalleryPhoto;
  kind: DecisionKind;
}

interface CardStackProps {
  /** The current photo first, then the next ones. */
  items: readonly GalleryItem[];
  shown: ReadonlyMap<string, GalleryPhoto>;
  leaving: LeavingPhoto | null;
  onSwipe: (swipe: Swipe) => void;
  onLarge: () => void;
  /** Called once the leave animation has ended. */
  onExited: (photoId: string) => void;
}

/** Renders the current picture, the preloaded ones behind it, and the one that is leaving. */
export function CardStack({ items, shown, leaving, onSwipe, onLarge, onExited }: CardStackProps) {
  const t = reviewTexts();
  const cards = items.map((item, index) => {
    const state = index === 0 ? ('current' as const) : index === 1 ? ('next' as const) : ('preloaded' as const);
    return { item, shown: shown.get(item.id), state };
  });
  const isBack = items.some((item) => item.id === leaving?.item.id);
  const all = [...cards.reverse(), ...(leaving && !isBack ? [{ ...leaving, state: leaving.kind }] : [])];
  return (
    <div className="relative size-full [container-type:size]">
      {items.length === 0 && <Skeleton className="absolute inset-0" text={t.loading} />}
      {all.map(({ item, shown, state }) => (
        <ReviewCard
          key={item.id}
          item={item}
          shown={shown}
          state={state}
          onSwipe={onSwipe}
          onLarge={onLarge}
          onExited={() => onExited(item.id)}
        />
      ))}
    </div>
  );
}
