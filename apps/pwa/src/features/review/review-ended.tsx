import { useState } from 'react';
import { dismissStoppedDecision } from '../../local/outbox/review-actions.ts';
import type { ReviewList } from '../../local/views/review.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Button } from '../../ui/form/button.tsx';
import { reviewEndedTexts } from './review-ended.texts.ts';

/** Says that somebody's help has ended, and that decisions they made meanwhile have no effect. */
export function ReviewEnded({ list: { stopped, signedOut } }: { list: ReviewList }) {
  const t = reviewEndedTexts();
  const [isBusy, setBusy] = useState(false);
  const refused = stopped.length + signedOut;

  function dismiss() {
    setBusy(true);
    void Promise.all(stopped.map(({ order }) => dismissStoppedDecision(order))).finally(() => setBusy(false));
  }

  return (
    <div className="mx-auto w-full max-w-7xl px-gutter">
      <EmptyState title={t.title} text={refused > 0 ? t.notApplied(refused) : t.note}>
        {stopped.length > 0 && (
          <Button isBusy={isBusy} onClick={dismiss}>
            {t.understood}
          </Button>
        )}
      </EmptyState>
    </div>
  );
}
