import './review.css';
import { useState } from 'react';
import { useGalleryPhotos } from '../../local/views/gallery.hooks.ts';
import { usePendingUploaders } from '../../local/views/review.hooks.ts';
import { listMirroredPhotos, uploaderOf } from '../../local/views/review.ts';
import type { DecisionKind } from '../../outbox/decide-review.ts';
import { CardStack, type LeavingPhoto } from './card-stack.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { Filmstrip } from './filmstrip.tsx';
import { LargePicture } from './large-picture.tsx';
import type { Review } from './review.hooks.ts';
import { ReviewDetails } from './review-details.tsx';
import { useReviewShortcuts } from './review-shortcuts.hooks.ts';
import { ReviewStage } from './review-stage.tsx';
import type { Swipe } from './swipe.hooks.ts';

interface ReviewQueueProps {
  review: Review;
  timeZone: string | null | undefined;
  onHelp: () => void;
}

/** The number of pictures preloaded behind the current one. */
const preloadCount = 2;

/** Reviews photos one at a time, as large pictures. */
export function ReviewQueue({ review, timeZone, onHelp }: ReviewQueueProps) {
  const { pending, current } = review;
  const [leaving, setLeaving] = useState<LeavingPhoto | null>(null);
  const [isLarge, setLarge] = useState(false);
  const [isHinted, setHinted] = useState(() => !hasDecided());
  const at = pending.findIndex((item) => item.id === current?.id);
  const after = [
    ...pending.slice(at + 1, at + 1 + preloadCount),
    ...pending.slice(0, Math.min(preloadCount, Math.max(0, at))),
  ];
  const items = current ? [current, ...after.slice(0, preloadCount)] : [];
  const photos = useGalleryPhotos(items.map((item) => item.id));
  const byId = new Map(photos?.map((shown) => [shown.id, shown]));
  const shown = current ? byId.get(current.id) : undefined;
  const photo = shown?.photo ?? null;
  const uploaders = usePendingUploaders(pending.map((item) => item.id));
  const uploader = photo && uploaders?.find((one) => one.key === uploaderOf(photo));

  function decide(kind: DecisionKind): void {
    // A photo that the reviewer has not seen cannot be decided.
    if (!current || !shown || !photo || review.hasJustChanged()) return;
    learn();
    const needsConfirmation = kind === 'remove' && photo.isMine;
    if (!needsConfirmation) setLeaving({ item: current, shown, kind });
    review.decide([photo], kind);
  }

  function learn(): void {
    setHinted(false);
    rememberDecision();
  }

  function swipe(side: Swipe): void {
    if (side === 'up') {
      learn();
      review.undo();
    } else decide(side === 'right' ? 'approve' : 'remove');
  }

  useReviewShortcuts({
    approve: () => decide('approve'),
    remove: () => decide('remove'),
    undo: review.undo,
    large: () => photo?.url && setLarge(true),
    help: onHelp,
  });

  return (
    <div className="flex min-h-0 grow flex-col [container-type:size]">
      <ReviewStage
        aspectRatio={current?.aspectRatio ?? 1}
        details={
          <ReviewDetails
            shown={shown}
            uploader={uploader ?? null}
            timeZone={timeZone}
            isHinted={isHinted}
            onLarge={() => setLarge(true)}
            onApproveAll={(ids) => {
              learn();
              void listMirroredPhotos(ids).then((all) => review.decide(all, 'approve'));
            }}
          />
        }
      >
        <CardStack
          items={items}
          shown={byId}
          leaving={leaving}
          onSwipe={swipe}
          onLarge={() => (photo?.url || photo?.videoUrl) && setLarge(true)}
          onExited={(id) => setLeaving((before) => (before?.item.id === id ? null : before))}
        />
      </ReviewStage>
      <DecisionBar
        isReady={photo !== null}
        canUndo={review.list.undoable > 0}
        onApprove={() => decide('approve')}
        onRemove={() => decide('remove')}
        onUndo={review.undo}
      >
        {pending.length > 1 && <Filmstrip items={pending} currentId={current?.id ?? null} onSelect={review.select} />}
      </DecisionBar>
      {isLarge && shown && <LargePicture shown={shown} onClose={() => setLarge(false)} />}
    </div>
  );
}

const swipedKey = 'rollcall-swiped';

/** Returns whether the user has reviewed a photo one at a time before, as far as this browser knows. */
function hasDecided(): boolean {
  try {
    return localStorage.getItem(swipedKey) !== null;
  } catch {
    return false;
  }
}

/** Stores that the user has reviewed a photo one at a time. */
function rememberDecision(): void {
  try {
    localStorage.setItem(swipedKey, '1');
  } catch {
    // Without storage, the hint returns at the next visit.
  }
}
