import { useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { reviewTexts } from './review.texts.ts';
import { hasSwiped } from './swipe-hint.store.ts';

/**
 * Says how to review without the buttons, as long as the user has never done so: by swipes, or by keys on a wide screen with a
 * mouse. Keeps its place after the first swipe, so that nothing moves below the next one.
 */
export function SwipeHint({ isLearned }: { isLearned: boolean }) {
  const t = reviewTexts();
  const [isNeeded] = useState(() => !hasSwiped());
  if (!isNeeded) return null;
  return (
    <p
      className={classNames(
        'animate-develop pb-2 text-center text-13 text-balance text-muted transition-opacity [@media(max-height:30rem)]:hidden',
        isLearned && 'invisible opacity-0',
      )}
    >
      <span className="md:[@media(hover:hover)]:hidden">{t.swipeHint}</span>
      <span className="hidden md:[@media(hover:hover)]:inline">{t.keysHint}</span>
    </p>
  );
}
