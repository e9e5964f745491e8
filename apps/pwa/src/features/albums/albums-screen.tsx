import ArrowLeft from 'lucide-react/icons/arrow-left';
import BookImage from 'lucide-react/icons/book-image';
import ImagePlus from 'lucide-react/icons/image-plus';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useState } from 'react';
import type { MirrorEvent } from '../../local/mirror/mirror-database.ts';
import { useAlbums } from '../../local/views/albums.hooks.ts';
import type { ShownAlbum } from '../../local/views/albums.ts';
import { useGalleryList } from '../../local/views/gallery-list.hooks.ts';
import { subscribeToEvent } from '../../mirror/subscribe-to-event.page.ts';
import { changeAlbum } from '../../mirror/sync-albums.ts';
import { syncPeople } from '../../mirror/sync-people.ts';
import { enqueueAlbumPhotos } from '../../outbox/enqueue-albums.ts';
import { useOnline } from '../../ui/browser/online.hooks.ts';
import { galleryPath } from '../../ui/event/event-paths.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import type { Selection } from '../../ui/photo/selection.hooks.ts';
import { problemText } from '../../ui/text/problem-text.ts';
import { AddToAlbum } from './add-to-album.tsx';
import { AlbumChoice } from './album-choice.tsx';
import { AlbumByRule } from './album-dialog.tsx';
import { AlbumToolbar } from './album-toolbar.tsx';
import { albumsTexts } from './albums.texts.ts';
import { PhotoSelection } from './photo-selection.tsx';
import { StoppedAlbums } from './stopped-albums.tsx';

interface AlbumsScreenProps {
  event: MirrorEvent;
  /** Whether the plan of the organizer includes albums, as far as this device can tell. */
  canCreate: boolean;
  /** Whether to say which plan does. */
  isOffered: boolean;
  /** The album that is shown; null for all photos. */
  albumId: string | null;
  onAlbum: (albumId: string | null) => void;
}

/** Arranges the photos of an event in albums. What is put into an album is kept on this device until it is sent. */
export function AlbumsScreen({ event, canCreate, isOffered, albumId, onAlbum }: AlbumsScreenProps) {
  const t = albumsTexts();
  const known = useAlbums(event.id, event.timeZone);
  const list = useGalleryList(event.id, { sort: 'taken' });
  const [isByRule, setByRule] = useState(false);
  const [added, setAdded] = useState<{ photoIds: string[]; selection: Selection } | null>(null);
  useEffect(() => subscribeToEvent(event.id), [event.id]);
  useEffect(() => {
    // Without a network, those are offered whom this device knows.
    syncPeople(event.id).catch(() => undefined);
  }, [event.id]);

  const albums = known?.albums ?? [];
  const album = albums.find(({ id }) => id === albumId) ?? null;
  // Photos that are still on this device cannot be in an album yet.
  const all = list?.items.flatMap(({ id, number }) => (number === undefined ? [] : [id])) ?? [];
  const photoIds = album ? album.photoIds : all;
  const canAdd = canCreate || albums.some(({ rule }) => rule === null);
  return (
    <>
      <ButtonLink to={galleryPath(event.id)} variant="quiet" small className="-mt-3 -ml-3 mb-2 md:mt-0">
        <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
        {t.backToGallery}
      </ButtonLink>
      <PageTitle eventName={event.name} note={t.note}>
        {t.title}
      </PageTitle>
      <StoppedAlbums actions={known?.stopped ?? []} />
      {isOffered && (
        <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          {t.offer}
          <ButtonLink to="/subscribe" search={{ plan: 'premium' }} small>
            {t.seePlans}
          </ButtonLink>
        </p>
      )}
      <div className="mb-6 flex flex-wrap items-center gap-2">
        <AlbumChoice albums={albums} total={all.length} chosen={album?.id ?? null} onChoose={onAlbum} />
        {canCreate && (
          <Button variant="quiet" small onClick={() => setByRule(true)}>
            <Plus size={18} strokeWidth={1.75} aria-hidden />
            {t.newByRule}
          </Button>
        )}
      </div>
      {album && <AlbumToolbar event={event} album={album} onDeleted={() => onAlbum(null)} />}
      {!list || !known ? (
        <Skeleton className="h-96" text={t.loading} />
      ) : photoIds.length > 0 ? (
        <PhotoSelection
          key={album?.id ?? ''}
          photoIds={photoIds}
          actions={(selected, selection) => (
            <>
              {album && <AlbumActions album={album} selected={selected} />}
              {canAdd && (
                <Button
                  variant="primary"
                  disabled={selected.length === 0}
                  onClick={() => setAdded({ photoIds: selected, selection })}
                >
                  <ImagePlus size={20} strokeWidth={1.75} aria-hidden />
                  {t.addToAlbum}
                </Button>
              )}
            </>
          )}
        />
      ) : album ? (
        <EmptyState title={t.empty} text={album.rule ? t.emptyRuleNote : t.emptyNote} />
      ) : (
        <EmptyState title={t.noPhotos} text={t.noPhotosNote} />
      )}
      {added && (
        <AddToAlbum
          eventId={event.id}
          photoIds={added.photoIds}
          albums={albums.filter(({ id, rule }) => rule === null && id !== album?.id)}
          canCreate={canCreate}
          onClose={() => setAdded(null)}
          onDone={() => {
            added.selection.set([]);
            setAdded(null);
          }}
        />
      )}
      {isByRule && (
        <AlbumByRule
          event={event}
          onClose={() => setByRule(false)}
          onCreated={(id) => {
            setByRule(false);
            onAlbum(id);
          }}
        />
      )}
    </>
  );
}

/** Renders what can be done with selected photos of an album. */
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
        disabled={selected.length !== 1 || !isOnline || album.isPending || coverPhotoId === album.coverId}
        onClick={() => void changeCover()}
      >
        <BookImage size={20} strokeWidth={1.75} aria-hidden />
        {t.useAsCover}
      </Button>
      {!album.rule && (
        <Button disabled={selected.length === 0} onClick={() => void enqueueAlbumPhotos(album, { remove: selected })}>
          <Minus size={20} strokeWidth={1.75} aria-hidden />
          {t.takeOut}
        </Button>
      )}
    </>
  );
}
