import { useState } from 'react';
import type { GalleryPhoto } from '../../local/views/gallery-photo.ts';
import { usePendingUploaders } from '../../local/views/review.hooks.ts';
import { listMirroredPhotos } from '../../local/views/review.ts';
import type { DecisionKind } from '../../outbox/decide-review.ts';
import { formatTime } from '../../ui/event/event-date.ts';
import { SelectableGrid } from '../../ui/photo/selectable-grid.tsx';
import { useSelection } from '../../ui/photo/selection.hooks.ts';
import { GuestFilter } from './guest-filter.tsx';
import type { Review } from './review.hooks.ts';
import { reviewTexts } from './review.texts.ts';
import { useReviewShortcuts } from './review-shortcuts.hooks.ts';
import { SelectionBar } from './selection-bar.tsx';

/** Renders pending photos as a grid with multiple selection. Virtualized: only visible rows are rendered. */
export function ReviewGrid({ review, onHelp }: { review: Review; onHelp: () => void }) {
  const [uploaderKey, setUploaderKey] = useState<string | null>(null);
  const uploaders = usePendingUploaders(review.pending.map((item) => item.id));
  const uploader = uploaders?.find((one) => one.key === uploaderKey) ?? null;
  const theirs = uploader && new Set(uploader.photoIds);
  const order = review.pending.map((item) => item.id).filter((id) => !theirs || theirs.has(id));
  const selection = useSelection(order);

  function decide(ids: Iterable<string>, kind: DecisionKind): void {
    void listMirroredPhotos([...ids]).then((all) => review.decide(all, kind));
  }
  const approve = () => decide(selection.ids, 'approve');
  const remove = () => decide(selection.ids, 'remove');
  useReviewShortcuts({ approve, remove, undo: review.undo, clear: () => selection.set([]), help: onHelp });

  return (
    <>
      <GuestFilter
        uploaders={uploaders ?? []}
        uploader={uploader}
        total={review.pending.length}
        onSelect={setUploaderKey}
        onApproveAll={(ids) => decide(ids, 'approve')}
      />
      <div className="grow px-4 pb-4">
        <SelectableGrid
          photoIds={order}
          selection={selection}
          describe={describePhoto}
          line={(shown) => <AuthorAndTime shown={shown} />}
        />
      </div>
      <SelectionBar
        selected={selection.ids.size}
        total={order.length}
        canUndo={review.list.undoable > 0}
        onAll={() => selection.set(order)}
        onNone={() => selection.set([])}
        onApprove={approve}
        onRemove={remove}
        onUndo={review.undo}
      />
    </>
  );
}

/** Returns who took a photo, and when. */
function authorAndTime(shown: GalleryPhoto | undefined): { name: string; time: string } {
  const photo = shown?.photo;
  if (!photo) return { name: '', time: '' };
  const name = photo.isMine ? reviewTexts().you : photo.uploaderName;
  return { name, time: formatTime({ date: photo.takenAt ?? photo.uploadedAt }) };
}

function describePhoto(shown: GalleryPhoto | undefined, index: number): string {
  const t = reviewTexts();
  const { name, time } = authorAndTime(shown);
  const number = index + 1;
  if (!shown?.photo) return t.photoNumber({ number });
  return shown.photo.isMine ? t.photoNumberByYou({ number, time }) : t.photoNumberBy({ number, name, time });
}

function AuthorAndTime({ shown }: { shown: GalleryPhoto | undefined }) {
  const { name, time } = authorAndTime(shown);
  return (
    <span className="mono-label flex min-h-4 whitespace-pre">
      <bdi className="min-w-0 truncate">{name}</bdi>
      <span className="shrink-0">{time && ` · ${time}`}</span>
    </span>
  );
}
