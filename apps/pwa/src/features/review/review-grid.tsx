import { useRef, useState } from 'react';
import { useGalleryPhotos } from '../../local/views/gallery.hooks.ts';
import { usePendingUploaders } from '../../local/views/review.hooks.ts';
import { listMirroredPhotos } from '../../local/views/review.ts';
import type { DecisionKind } from '../../outbox/decide-review.ts';
import { useDragSelect } from '../../ui/photo/drag-select.hooks.ts';
import { useSelection } from '../../ui/photo/selection.hooks.ts';
import { useTileGrid } from '../../ui/photo/tile-grid.hooks.ts';
import { TileGrid } from '../../ui/photo/tile-grid.tsx';
import { GuestFilter } from './guest-filter.tsx';
import type { Review } from './review.hooks.ts';
import { useReviewShortcuts } from './review-shortcuts.hooks.ts';
import { SelectableTile } from './selectable-tile.tsx';
import { SelectionBar } from './selection-bar.tsx';

/** The height of the name, time and gaps below a picture, in pixels. */
const underPicture = 20;

/** Renders pending photos as a grid with multiple selection. Virtualized: only visible rows are rendered. */
export function ReviewGrid({ review, onHelp }: { review: Review; onHelp: () => void }) {
  const [uploaderKey, setUploaderKey] = useState<string | null>(null);
  const uploaders = usePendingUploaders(review.pending.map((item) => item.id));
  const uploader = uploaders?.find((one) => one.key === uploaderKey) ?? null;
  const theirs = uploader && new Set(uploader.photoIds);
  const order = review.pending.map((item) => item.id).filter((id) => !theirs || theirs.has(id));
  const selection = useSelection(order);

  const tiles = useTileGrid(order.length, underPicture);
  const photos = useGalleryPhotos(order.slice(tiles.first, tiles.end));
  const byId = new Map(photos?.map((shown) => [shown.id, shown]));

  const selectedBefore = useRef<ReadonlySet<string>>(new Set());
  useDragSelect(tiles.grid, {
    onStart: () => {
      selectedBefore.current = selection.ids;
    },
    onDrag: (from, to) => selection.selectRange(from, to, selectedBefore.current),
  });

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
        <TileGrid tiles={tiles}>
          {(index) => {
            const id = order[index]!;
            return (
              <SelectableTile
                key={id}
                shown={byId.get(id)}
                index={index}
                isSelected={selection.ids.has(id)}
                onToggle={(isRange) => selection.toggle(index, isRange)}
              />
            );
          }}
        </TileGrid>
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
