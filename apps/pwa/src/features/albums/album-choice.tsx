import type { ShownAlbum } from '../../local/views/albums.ts';
import { useGalleryPhotos } from '../../local/views/gallery.hooks.ts';
import { scrollFocusIntoView } from '../../ui/browser/scroll-focus-into-view.ts';
import { classNames } from '../../ui/class-names.ts';
import { PhotoThumbnail } from '../../ui/photo/photo-thumbnail.tsx';
import { albumsTexts } from './albums.texts.ts';

interface AlbumChoiceProps {
  albums: readonly ShownAlbum[];
  /** Number of photos of the event. */
  total: number;
  chosen: string | null;
  onChoose: (albumId: string | null) => void;
}

/** Renders the albums with their covers, of which one is shown, and before them all photos. */
export function AlbumChoice({ albums, total, chosen, onChoose }: AlbumChoiceProps) {
  const t = albumsTexts();
  const covers = useGalleryPhotos(albums.flatMap(({ coverId }) => coverId ?? []));
  const photos = new Map(covers?.map(({ id, photo }) => [id, photo]));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, these buttons act at once.
    <div
      role="group"
      aria-label={t.chooseAlbum}
      onFocus={scrollFocusIntoView}
      className="-mx-gutter flex max-w-[100vw] min-w-0 gap-2 overflow-x-auto px-gutter py-1 md:mx-0 md:flex-wrap md:overflow-visible md:px-0"
    >
      <Chip name={t.allPhotos} count={total} isChosen={chosen === null} onChoose={() => onChoose(null)} />
      {albums.map(({ id, name, photoIds, coverId }) => (
        <Chip
          key={id}
          name={name}
          count={photoIds.length}
          cover={photos.get(coverId ?? '') ?? null}
          isChosen={id === chosen}
          onChoose={() => onChoose(id)}
        />
      ))}
    </div>
  );
}

interface ChipProps {
  name: string;
  count: number;
  cover?: Parameters<typeof PhotoThumbnail>[0]['photo'];
  isChosen: boolean;
  onChoose: () => void;
}

function Chip({ name, count, cover, isChosen, onChoose }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={classNames(
        'flex min-h-11 max-w-64 shrink-0 items-center gap-2 rounded-control border border-edge py-1 pr-4 text-15 font-medium transition hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper',
        cover === undefined ? 'pl-4' : 'pl-1',
      )}
    >
      {cover !== undefined && (
        <span className="relative size-9 shrink-0 overflow-hidden rounded-picture bg-line">
          <PhotoThumbnail photo={cover} />
        </span>
      )}
      <bdi className="truncate">{name}</bdi>
      <span className="font-mono text-13 tabular-nums opacity-75">{count}</span>
    </button>
  );
}
