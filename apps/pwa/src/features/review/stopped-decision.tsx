import { useState } from 'react';
import type { OutboxAction } from '../../local/outbox/outbox-database.ts';
import { dismissStoppedDecision } from '../../local/outbox/review-actions.ts';
import { useGalleryPhoto } from '../../local/views/gallery.hooks.ts';
import type { DecisionKind } from '../../outbox/decide-review.ts';
import { enqueueRemovals, enqueueRestores, enqueueReview } from '../../outbox/enqueue-reviews.ts';
import { Button } from '../../ui/form/button.tsx';
import { PhotoThumbnail } from '../../ui/photo/photo-thumbnail.tsx';
import { reviewTexts } from './review.texts.ts';
import { formatStoppedDecision } from './review-messages.ts';

interface StoppedDecisionsProps {
  actions: readonly OutboxAction[];
  /** Called once a decision was repeated. */
  onRepeated: (photoId: string, kind: DecisionKind) => void;
}

/** Renders decisions that were refused or overtaken by another reviewer, with buttons to accept or repeat them. */
export function StoppedDecisions({ actions, onRepeated }: StoppedDecisionsProps) {
  const [action] = actions;
  if (!action) return null;
  return <StoppedDecision key={action.order} action={action} others={actions.length - 1} onRepeated={onRepeated} />;
}

interface StoppedDecisionProps extends Pick<StoppedDecisionsProps, 'onRepeated'> {
  action: OutboxAction;
  others: number;
}

function StoppedDecision({ action, others, onRepeated }: StoppedDecisionProps) {
  const t = reviewTexts();
  const { order, photoId, eventId, request } = action;
  const shown = useGalleryPhoto(photoId);
  const [isBusy, setBusy] = useState(false);
  if (shown === undefined) return null;
  const photo = shown?.photo ?? null;
  const isRemoval = request.kind === 'delete';
  const isApproval = request.kind === 'review' && request.approval.isApproved;

  function act(work: () => Promise<void>): void {
    if (isBusy) return;
    setBusy(true);
    void work().finally(() => setBusy(false));
  }

  async function repeatDecision(): Promise<void> {
    if (!photo) await enqueueRestores([{ id: photoId, eventId, changeSeq: 0 }]);
    else if (isRemoval) await enqueueRemovals([photo]);
    else await enqueueReview(photo, isApproval);
    // A new decision replaces the stopped one by itself; a restore does not.
    await dismissStoppedDecision(order);
    if (photo && (isRemoval || isApproval)) onRepeated(photoId, isRemoval ? 'remove' : 'approve');
  }

  return (
    <section
      aria-label={t.decidedElsewhere}
      className="mx-4 mb-2 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-edge bg-surface p-2 sm:flex-nowrap"
    >
      <div className="relative size-16 shrink-0 overflow-hidden rounded-picture bg-line">
        <PhotoThumbnail photo={photo} />
      </div>
      <p role="status" className="min-w-0 grow basis-48 text-15">
        {formatStoppedDecision(action, photo !== null, photo?.isApproved ?? false)}
        {others > 0 && <span className="text-muted"> {t.moreLikeThis(others)}</span>}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => act(() => dismissStoppedDecision(order))}>{t.leaveIt}</Button>
        <Button onClick={() => act(repeatDecision)}>
          {!photo ? t.bringBack : isRemoval ? t.removeAllTheSame : isApproval ? t.approveAllTheSame : t.setBack}
        </Button>
      </div>
    </section>
  );
}
