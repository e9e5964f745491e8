import { Link } from '@tanstack/react-router';
import BookImage from 'lucide-react/icons/book-image';
import FolderPen from 'lucide-react/icons/folder-pen';
import type { ShownAlbum } from '../../local/views/albums.ts';
import { chipClass, FilterChips } from './filter-chips.tsx';
import { galleryAlbumsTexts } from './gallery-albums.texts.ts';

interface AlbumChipsProps {
  albums: readonly Pick<ShownAlbum, 'id' | 'name'>[];
  chosen: string | null;
  onChoose: (albumId: string | null) => void;
  /** The event whose albums the user may change; null for guests. */
  editsEvent: string | null;
}

/** Renders the filter by album, and for hosts the way to where they arrange them. */
export function AlbumChips({ albums, chosen, onChoose, editsEvent }: AlbumChipsProps) {
  const t = galleryAlbumsTexts();
  return (
    <>
      <FilterChips
        label={t.albums}
        chips={albums.map(({ id, name }) => ({
          value: id,
          text: (
            <span className="flex items-center gap-2">
              <BookImage size={16} className="shrink-0" />
              <bdi className="truncate">{name}</bdi>
            </span>
          ),
        }))}
        chosen={chosen}
        onChoose={onChoose}
      />
      {editsEvent && (
        <Link
          to="/event/$id/albums"
          params={{ id: editsEvent }}
          search={chosen === null ? {} : { album: chosen }}
          className={`${chipClass} inline-flex items-center gap-2 border-dashed`}
        >
          <FolderPen size={16} className="shrink-0" />
          {t.edit}
        </Link>
      )}
    </>
  );
}
