import CircleCheck from 'lucide-react/icons/circle-check';
import { type ReactNode, useRef } from 'react';
import { useGalleryPhotos } from '../../local/views/gallery.hooks.ts';
import type { GalleryPhoto } from '../../local/views/gallery-photo.ts';
import { scrollFocusIntoView } from '../browser/scroll-focus-into-view.ts';
import { useDragSelect } from './drag-select.hooks.ts';
import { PencilRing } from './pencil-ring.tsx';
import { PhotoThumbnail } from './photo-thumbnail.tsx';
import type { Selection } from './selection.hooks.ts';
import { useTileGrid } from './tile-grid.hooks.ts';
import { TileGrid } from './tile-grid.tsx';

/** The height of the line and gaps below a picture, in pixels. */
const underPicture = 20;

interface SelectableGridProps {
  photoIds: readonly string[];
  selection: Selection;
  /** Returns the accessible name of a photo, without its caption. The photo is undefined while it loads. */
  describe: (shown: GalleryPhoto | undefined, index: number) => string;
  /** Renders the line below a picture. */
  line: (shown: GalleryPhoto | undefined) => ReactNode;
}

/** Renders photos of which many can be selected: by a press, by dragging over them, and with Shift. Only visible rows are rendered. */
export function SelectableGrid({ photoIds, selection, describe, line }: SelectableGridProps) {
  const tiles = useTileGrid(photoIds.length, underPicture);
  const photos = useGalleryPhotos(photoIds.slice(tiles.first, tiles.end));
  const byId = new Map(photos?.map((shown) => [shown.id, shown]));
  const selectedBefore = useRef<ReadonlySet<string>>(new Set());
  useDragSelect(tiles.grid, {
    onStart: () => {
      selectedBefore.current = selection.ids;
    },
    onDrag: (from, to) => selection.selectRange(from, to, selectedBefore.current),
  });
  return (
    <TileGrid tiles={tiles}>
      {(index) => {
        const id = photoIds[index]!;
        const shown = byId.get(id);
        const isSelected = selection.ids.has(id);
        return (
          <button
            key={id}
            type="button"
            data-tile-index={index}
            aria-pressed={isSelected}
            aria-label={[describe(shown, index), shown?.caption].filter(Boolean).join(', ')}
            onClick={(event) => selection.toggle(index, event.shiftKey)}
            onFocus={scrollFocusIntoView}
            className="group flex w-full min-w-0 touch-pan-y scroll-mb-(--action-bar) flex-col gap-1 text-left select-none"
          >
            <span className="relative block aspect-square w-full overflow-hidden rounded-picture bg-line">
              <PhotoThumbnail photo={shown?.photo ?? null} />
              {isSelected && <SelectedMark />}
            </span>
            {line(shown)}
          </button>
        );
      }}
    </TileGrid>
  );
}

/** A mark as of a grease pencil. */
function SelectedMark() {
  return (
    <>
      <span className="absolute inset-0 bg-shade opacity-40" />
      <PencilRing className="inset-1 size-[calc(100%-0.5rem)]" />
      <span className="absolute right-2 bottom-2 rounded-round bg-paper text-ink">
        <CircleCheck size={28} />
      </span>
    </>
  );
}
