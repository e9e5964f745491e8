import Share2 from 'lucide-react/icons/share-2';
import type { ShownAlbum } from '../../local/views/albums.ts';
import { galleryPath } from '../../ui/event/event-paths.ts';
import { shareAndReport } from '../../ui/event/share-and-report.ts';
import { Button } from '../../ui/form/button.tsx';
import { galleryAlbumsTexts } from './gallery-albums.texts.ts';

/** Renders the name of the album that the gallery shows, with its link to share. */
export function AlbumHeading({ album: { id, eventId, name } }: { album: ShownAlbum }) {
  const t = galleryAlbumsTexts();
  const url = `${location.origin}${galleryPath(eventId)}?album=${id}`;
  return (
    <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-x-4 gutter pt-3">
      <h2 className="min-w-0 font-display text-28 font-semibold tracking-tight wrap-anywhere">
        <bdi>{name}</bdi>
      </h2>
      <div className="-mx-3 flex flex-wrap">
        <Button variant="quiet" small onClick={() => void shareAndReport(name, url)}>
          <Share2 size={18} strokeWidth={1.75} aria-hidden />
          {t.share}
        </Button>
      </div>
    </div>
  );
}
