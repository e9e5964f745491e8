import { type ReactNode, useRef } from 'react';
import { useGalleryPhotos } from '../../local/views/gallery.hooks.ts';
import { Button } from '../../ui/form/button.tsx';
import { useDragSelect } from '../../ui/photo/drag-select.hooks.ts';
import { type Selection, useSelection } from '../../ui/photo/selection.hooks.ts';
import { useTileGrid } from '../../ui/photo/tile-grid.hooks.ts';
import { TileGrid } from '../../ui/photo/tile-grid.tsx';
import { AlbumTile } from './album-tile.tsx';
import { albumsTexts } from './albums.texts.ts';

/** The height of the number and gaps below a picture, in pixels. */
const underPicture = 20;

interface PhotoSelectionProps {
  photoIds: readonly string[];
  /** Renders what can be done with the selected photos, which are in the order of the list. */
  actions: (selected: string[], selection: Selection) => ReactNode;
}

/** Renders photos of which many can be selected, by tapping, by dragging over them, and with Shift. */
export function PhotoSelection({ photoIds, actions }: PhotoSelectionProps) {
  const t = albumsTexts();
  const selection = useSelection(photoIds);
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
  const isAll = selection.ids.size === photoIds.length;
  return (
    <>
      <TileGrid tiles={tiles}>
        {(index) => {
          const id = photoIds[index]!;
          return (
            <AlbumTile
              key={id}
              shown={byId.get(id)}
              index={index}
              isSelected={selection.ids.has(id)}
              onToggle={(isRange) => selection.toggle(index, isRange)}
            />
          );
        }}
      </TileGrid>
      <div className="sticky bottom-0 z-10 -mx-gutter flex flex-wrap items-center gap-2 border-t border-line bg-paper px-gutter pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <span role="status" className="text-15 text-muted tabular-nums">
          {t.selected({ chosen: selection.ids.size, total: photoIds.length })}
        </span>
        <Button variant="quiet" small onClick={() => selection.set(isAll ? [] : photoIds)} className="mr-auto">
          {isAll ? t.selectNone : t.selectAll}
        </Button>
        {/* On phones, all of them fit one line. */}
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:[&>button]:grow max-sm:[&>button]:px-2 max-sm:[&>button]:text-15 max-sm:[&>button]:has-[+button]:[&>svg]:hidden">
          {actions(
            photoIds.filter((id) => selection.ids.has(id)),
            selection,
          )}
        </div>
      </div>
    </>
  );
}
