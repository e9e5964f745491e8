import Download from 'lucide-react/icons/download';
import Share2 from 'lucide-react/icons/share-2';
import type { ShownAlbum } from '../../local/views/albums.ts';
import { albumArchivePath } from '../../remote/downloads.ts';
import { useOnline } from '../../ui/browser/online.hooks.ts';
import { galleryPath } from '../../ui/event/event-paths.ts';
import { shareAndReport } from '../../ui/event/share-and-report.ts';
import { Button } from '../../ui/form/button.tsx';
import { saveDownload } from '../../ui/photo/save-download.ts';
import { galleryAlbumsTexts } from './gallery-albums.texts.ts';

interface AlbumHeadingProps {
  album: ShownAlbum;
  /** Whether the user may ask for the pictures; what they get, the server decides. */
  canDownload: boolean;
}

/** Renders the name of the album that the gallery shows, with its link to share and its archive. */
export function AlbumHeading({ album, canDownload }: AlbumHeadingProps) {
  const { id, eventId, name } = album;
  const isOnline = useOnline();
  const t = galleryAlbumsTexts();
  const url = `${location.origin}${galleryPath(eventId)}?album=${id}`;
  return (
    <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-x-4 gutter pt-3">
      <h2 className="min-w-0 font-display text-28 font-semibold tracking-tight wrap-anywhere">
        <bdi>{name}</bdi>
      </h2>
      <div className="-mx-3 flex flex-wrap">
        <Button variant="quiet" small onClick={() => void shareAndReport(name, url)}>
          <Share2 size={18} />
          {t.share}
        </Button>
        {canDownload && album.photoIds.length > 0 && (
          <Button variant="quiet" small disabled={!isOnline} onClick={() => void saveDownload(albumArchivePath(album))}>
            <Download size={18} />
            {t.download}
          </Button>
        )}
      </div>
    </div>
  );
}
