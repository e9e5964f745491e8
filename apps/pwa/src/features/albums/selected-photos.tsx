import BookImage from 'lucide-react/icons/book-image';
import ImagePlus from 'lucide-react/icons/image-plus';
import Minus from 'lucide-react/icons/minus';
import Tags from 'lucide-react/icons/tags';
import { useState } from 'react';
import type { ShownAlbum } from '../../local/views/albums.ts';
import { changeAlbum } from '../../mirror/sync-albums.ts';
import { enqueueAlbumPhotos } from '../../outbox/enqueue-albums.ts';
import { useOnline } from '../../ui/browser/online.hooks.ts';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { Button } from '../../ui/form/button.tsx';
import { problemText } from '../../ui/text/problem-text.ts';
import { AddToAlbum } from './add-to-album.tsx';
import { albumsTexts } from './albums.texts.ts';
import { editPhotosTexts } from './edit-photos.texts.ts';
import { EditPhotos } from './edit-photos.tsx';

interface SelectedPhotosProps {
  eventId: string;
  /** Those of the event. */
  albums: readonly ShownAlbum[];
  /** The album that is shown; null for all photos. */
  album: ShownAlbum | null;
  canCreate: boolean;
  selected: readonly string[];
  onDone: () => void;
}

/** Renders what can be done with selected photos. */
export function SelectedPhotos({ eventId, albums, album, canCreate, selected, onDone }: SelectedPhotosProps) {
  const t = albumsTexts();
  const [open, setOpen] = useState<'add' | 'edit' | null>(null);
  const others = albums.filter(({ id, rule }) => rule === null && id !== album?.id);
  const dialog = {
    eventId,
    photoIds: selected,
    onClose: () => setOpen(null),
    onDone: () => {
      setOpen(null);
      onDone();
    },
  };
  return (
    <>
      {album && <AlbumActions album={album} selected={selected} />}
      <Button disabled={selected.length === 0} onClick={() => setOpen('edit')}>
        <Tags size={20} />
        {editPhotosTexts().open}
      </Button>
      {(canCreate || others.length > 0) && (
        <Button variant="primary" disabled={selected.length === 0} onClick={() => setOpen('add')}>
          <ImagePlus size={20} />
          {t.addToAlbum}
        </Button>
      )}
      {open === 'add' && <AddToAlbum {...dialog} albums={others} canCreate={canCreate} />}
      {open === 'edit' && <EditPhotos {...dialog} />}
    </>
  );
}

function AlbumActions({ album, selected }: { album: ShownAlbum; selected: readonly string[] }) {
  const t = albumsTexts();
  const isOnline = useOnline();
  const [coverPhotoId] = selected;

  async function changeCover() {
    try {
      await changeAlbum(album.id, { coverPhotoId });
      showToast({ title: t.coverChanged });
    } catch (error) {
      showToast({ variant: 'destructive', title: t.failed, description: problemText(error) });
    }
  }

  return (
    <>
      <Button
        disabled={selected.length !== 1 || !isOnline || album.isPending || coverPhotoId === album.coverPhotoId}
        onClick={() => void changeCover()}
      >
        <BookImage size={20} />
        {t.useAsCover}
      </Button>
      {!album.rule && (
        <Button disabled={selected.length === 0} onClick={() => void enqueueAlbumPhotos(album, { remove: selected })}>
          <Minus size={20} />
          {t.takeOut}
        </Button>
      )}
    </>
  );
}
