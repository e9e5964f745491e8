import Download from 'lucide-react/icons/download';
import Move from 'lucide-react/icons/move';
import Pencil from 'lucide-react/icons/pencil';
import Share2 from 'lucide-react/icons/share-2';
import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import type { MirrorEvent } from '../../local/mirror/mirror-database.ts';
import type { ShownAlbum } from '../../local/views/albums.ts';
import { eraseAlbum } from '../../mirror/sync-albums.ts';
import { albumArchivePath } from '../../remote/downloads.ts';
import { useOnline } from '../../ui/browser/online.hooks.ts';
import { galleryPath } from '../../ui/event/event-paths.ts';
import { shareAndReport } from '../../ui/event/share-and-report.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { Button } from '../../ui/form/button.tsx';
import { saveDownload } from '../../ui/photo/save-download.ts';
import { problemText } from '../../ui/text/problem-text.ts';
import { EditAlbum } from './album-dialog.tsx';
import { albumsTexts } from './albums.texts.ts';
import { arrangeTexts } from './arrange.texts.ts';

interface AlbumToolbarProps {
  event: MirrorEvent;
  album: ShownAlbum;
  onDeleted: () => void;
  /** Begins to arrange its photos; null where they have no order of their own, or it has begun. */
  onArrange: (() => void) | null;
}

/** Renders the name of an album with what can be done with it as a whole. */
export function AlbumToolbar({ event, album, onDeleted, onArrange }: AlbumToolbarProps) {
  const t = albumsTexts();
  // One that waits to be sent can be filled, and nothing else.
  const canChange = useOnline() && !album.isPending;
  const [isEdited, setEdited] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const url = `${location.origin}${galleryPath(event.id)}?album=${album.id}`;

  async function erase() {
    try {
      await eraseAlbum(album);
      showToast({ title: t.deleted });
      onDeleted();
    } catch (error) {
      showToast({ variant: 'destructive', title: t.failed, description: problemText(error) });
    }
  }

  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
      <div className="min-w-0">
        <h2 className="font-display text-28 font-semibold tracking-tight wrap-anywhere">
          <bdi>{album.name}</bdi>
        </h2>
        <p className="mono-label">{album.isPending ? t.waiting : album.rule ? t.byRule : t.byHand}</p>
      </div>
      <div className="-mx-3 flex flex-wrap">
        {onArrange && (
          <Button variant="quiet" small onClick={onArrange}>
            <Move size={18} />
            {arrangeTexts().arrange}
          </Button>
        )}
        <Button variant="quiet" small disabled={album.isPending} onClick={() => void shareAndReport(album.name, url)}>
          <Share2 size={18} />
          {t.share}
        </Button>
        <Button
          variant="quiet"
          small
          disabled={!canChange || album.photoIds.length === 0}
          onClick={() => void saveDownload(albumArchivePath(album))}
        >
          <Download size={18} />
          {t.download}
        </Button>
        <Button variant="quiet" small disabled={!canChange} onClick={() => setEdited(true)}>
          <Pencil size={18} />
          {t.edit}
        </Button>
        <Button variant="quiet" small disabled={!canChange} onClick={() => setAsked(true)}>
          <Trash2 size={18} />
          {t.delete}
        </Button>
      </div>
      {isEdited && <EditAlbum event={event} album={album} onClose={() => setEdited(false)} />}
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={() => void erase()}
        title={t.deleteQuestion({ name: album.name })}
        text={t.deleteNote}
        action={t.delete}
      />
    </div>
  );
}
