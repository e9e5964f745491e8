import { useRef, useState } from 'react';
import { useGalleryPhotos } from '../../local/views/gallery.hooks.ts';
import { usePendingUploaders } from '../../local/views/review.hooks.ts';
import { listMirroredPhotos } from '../../local/views/review.ts';
import { useTileSheet } from '../../ui/photo/tile-sheet.hooks.ts';
import { TileSheet } from '../../ui/photo/tile-sheet.tsx';
import { useDragSelect } from './drag-select.hooks.ts';
import { GuestFilter } from './guest-filter.tsx';
import type { DecisionKind, Review } from './review.hooks.ts';
import { useReviewKeys } from './review-keys.hooks.ts';
import { useSelection } from './selection.hooks.ts';
import { SheetBar } from './sheet-bar.tsx';
import { SheetTile } from './sheet-tile.tsx';

/** The height of the name, time and gaps below a picture, in pixels. */
const underPicture = 20;

/** Renders pending photos as a grid with multiple selection. Virtualized: only visible rows are rendered. */
export function ReviewSheet({ review, onHelp }: { review: Review; onHelp: () => void }) {
  const [uploaderKey, setUploaderKey] = useState<string | null>(null);
  const uploaders = usePendingUploaders(review.pending.map((frame) => frame.id));
  const uploader = uploaders?.find((one) => one.key === uploaderKey) ?? null;
  const theirs = uploader && new Set(uploader.photoIds);
  const order = review.pending.map((frame) => frame.id).filter((id) => !theirs || theirs.has(id));
  const selection = useSelection(order);

  const tiles = useTileSheet(order.length, underPicture);
  const photos = useGalleryPhotos(order.slice(tiles.first, tiles.end));
  const byId = new Map(photos?.map((shown) => [shown.id, shown]));

  const chosenBefore = useRef<ReadonlySet<string>>(new Set());
  useDragSelect(tiles.sheet, {
    onBegin: () => {
      chosenBefore.current = selection.ids;
    },
    onSweep: (from, to) => selection.sweep(from, to, chosenBefore.current),
  });

  function decide(ids: Iterable<string>, kind: DecisionKind): void {
    void listMirroredPhotos([...ids]).then((all) => review.decide(all, kind));
  }
  const approve = () => decide(selection.ids, 'approve');
  const remove = () => decide(selection.ids, 'remove');
  useReviewKeys({ approve, remove, undo: review.undo, clear: () => selection.set([]), help: onHelp });

  return (
    <>
      <GuestFilter
        uploaders={uploaders ?? []}
        uploader={uploader}
        total={review.pending.length}
        onChoose={setUploaderKey}
        onApproveAll={(ids) => decide(ids, 'approve')}
      />
      <div className="grow px-4 pb-4">
        <TileSheet tiles={tiles}>
          {(index) => {
            const id = order[index]!;
            return (
              <SheetTile
                key={id}
                shown={byId.get(id)}
                index={index}
                isChosen={selection.ids.has(id)}
                onToggle={(isRange) => selection.toggle(index, isRange)}
              />
            );
          }}
        </TileSheet>
      </div>
      <SheetBar
        chosen={selection.ids.size}
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
