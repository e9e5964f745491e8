import { useState } from 'react';
import type { ShownAlbum } from '../../local/views/albums.ts';
import { useGalleryPhotos } from '../../local/views/gallery.hooks.ts';
import type { GalleryPhoto } from '../../local/views/gallery-photo.ts';
import { enqueueAlbumPhotos } from '../../outbox/enqueue-albums.ts';
import { scrollFocusIntoView } from '../../ui/browser/scroll-focus-into-view.ts';
import { classNames } from '../../ui/class-names.ts';
import { Button } from '../../ui/form/button.tsx';
import { ActionBar } from '../../ui/photo/action-bar.tsx';
import { formatFrameNumber } from '../../ui/photo/frame-number.ts';
import { PencilRing } from '../../ui/photo/pencil-ring.tsx';
import { PhotoThumbnail } from '../../ui/photo/photo-thumbnail.tsx';
import { useTileGrid } from '../../ui/photo/tile-grid.hooks.ts';
import { TileGrid } from '../../ui/photo/tile-grid.tsx';
import { arrangeTexts } from './arrange.texts.ts';
import { describePhoto } from './describe-photo.ts';
import { type PhotoDrag, usePhotoDrag } from './photo-drag.hooks.ts';
import { type PhotoOrder, usePhotoOrder } from './photo-order.hooks.ts';

/** The height of the number and gaps below a picture, in pixels. */
const underPicture = 20;

/** Arranges the photos of an album by hand: by dragging, by pressing two of them, or by keys. Works without a network. */
export function ArrangePhotos({ album, onDone }: { album: ShownAlbum; onDone: () => void }) {
  const t = arrangeTexts();
  const { photoIds } = album;
  const [message, setMessage] = useState('');
  const [drag, setDrag] = useState<PhotoDrag | null>(null);
  const tiles = useTileGrid(photoIds.length, underPicture);
  const { order, picked, press, onKeyDown, drop } = usePhotoOrder({
    photoIds,
    columns: tiles.columns,
    grid: tiles.grid,
    onMove: (id, before) => void enqueueAlbumPhotos(album, { add: [id], before }),
    onStep: (step, id, index) => {
      const name = describePhoto(byId.get(id), index);
      const place = { name, position: index + 1, total: photoIds.length };
      setMessage(step === 'picked' ? t.picked({ name }) : step === 'put-back' ? t.putBack({ name }) : t.at(place));
    },
  });
  usePhotoDrag(tiles.grid, { onDrag: setDrag, onDrop: drop });
  const photos = useGalleryPhotos(order.slice(tiles.first, tiles.end));
  const byId = new Map(photos?.map((shown) => [shown.id, shown]));
  return (
    <>
      <p className="mb-4 text-15 text-muted">{t.note}</p>
      <TileGrid tiles={tiles}>
        {(index) => {
          const id = order[index]!;
          return (
            <OrderedTile
              key={id}
              shown={byId.get(id)}
              index={index}
              isPicked={id === picked || drag?.index === index}
              isDropBefore={drag?.dropIndex === index}
              isDropAfter={drag?.dropIndex === index + 1}
              onPress={() => press(id)}
              onKeyDown={(event) => onKeyDown(event, id)}
            />
          );
        }}
      </TileGrid>
      {drag && <DraggedPhoto drag={drag} shown={byId.get(order[drag.index]!)} />}
      <ActionBar className="-mx-gutter justify-between gap-4 px-gutter">
        <span role="status" className="text-15 text-muted">
          {message}
        </span>
        <Button variant="primary" onClick={onDone}>
          {t.done}
        </Button>
      </ActionBar>
    </>
  );
}

interface OrderedTileProps {
  shown: GalleryPhoto | undefined;
  index: number;
  isPicked: boolean;
  isDropBefore: boolean;
  isDropAfter: boolean;
  onPress: () => void;
  onKeyDown: (event: Parameters<PhotoOrder['onKeyDown']>[0]) => void;
}

function OrderedTile({ shown, index, isPicked, isDropBefore, isDropAfter, onPress, onKeyDown }: OrderedTileProps) {
  const photo = shown?.photo ?? null;
  return (
    <button
      type="button"
      data-tile-index={index}
      aria-pressed={isPicked}
      aria-label={`${index + 1}: ${describePhoto(shown, index)}`}
      onClick={onPress}
      onKeyDown={onKeyDown}
      onFocus={scrollFocusIntoView}
      // A finger that rests drags, and opens no menu of the picture.
      onContextMenu={(event) => event.preventDefault()}
      className="relative flex w-full min-w-0 cursor-grab touch-pan-y scroll-mb-(--action-bar) flex-col gap-1 text-left select-none"
    >
      <span
        className={classNames(
          'pointer-events-none relative block aspect-square w-full overflow-hidden rounded-picture bg-line',
          isPicked && 'opacity-60',
        )}
      >
        <PhotoThumbnail photo={photo} />
        {isPicked && <PencilRing className="inset-1 size-[calc(100%-0.5rem)]" />}
      </span>
      {isDropBefore && <span className="absolute -left-1.5 h-full w-1 rounded-round bg-accent" />}
      {isDropAfter && <span className="absolute -right-1.5 h-full w-1 rounded-round bg-accent" />}
      <span className="mono-label min-h-4">{photo && formatFrameNumber(photo.number)}</span>
    </button>
  );
}

/** Under the pointer, which it does not take events from. */
function DraggedPhoto({ drag: { x, y }, shown }: { drag: PhotoDrag; shown: GalleryPhoto | undefined }) {
  return (
    <span
      aria-hidden
      className="pointer-events-none fixed top-0 left-0 z-30 size-24 overflow-hidden rounded-picture bg-line shadow-floating"
      style={{ transform: `translate(${x - 48}px, ${y - 48}px)` }}
    >
      <PhotoThumbnail photo={shown?.photo ?? null} />
    </span>
  );
}
