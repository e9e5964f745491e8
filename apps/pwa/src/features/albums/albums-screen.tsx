import ArrowLeft from 'lucide-react/icons/arrow-left';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useState } from 'react';
import type { MirrorEvent } from '../../local/mirror/mirror-database.ts';
import { useAlbums } from '../../local/views/albums.hooks.ts';
import type { ShownAlbum } from '../../local/views/albums.ts';
import { useGalleryList } from '../../local/views/gallery-list.hooks.ts';
import { subscribeToEvent } from '../../mirror/subscribe-to-event.page.ts';
import { syncPeople } from '../../mirror/sync-people.ts';
import { galleryPath } from '../../ui/event/event-paths.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { AlbumChoice } from './album-choice.tsx';
import { AlbumByRule } from './album-dialog.tsx';
import { AlbumToolbar } from './album-toolbar.tsx';
import { albumsTexts } from './albums.texts.ts';
import { ArrangePhotos } from './arrange-photos.tsx';
import { PhotoSelection } from './photo-selection.tsx';
import { SelectedPhotos } from './selected-photos.tsx';
import { StoppedAlbums } from './stopped-albums.tsx';

interface AlbumsScreenProps {
  event: MirrorEvent;
  /** Whether the plan of the organizer includes albums, as far as this device can tell. */
  canCreate: boolean;
  /** Whether to lead to the plans. */
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
  /** The album whose photos are being arranged. */
  const [arranged, setArranged] = useState<string | null>(null);
  const [isByRule, setByRule] = useState(false);
  useEffect(() => subscribeToEvent(event.id), [event.id]);
  useEffect(() => {
    // Without a network, those are offered whom this device knows.
    syncPeople(event.id).catch(() => undefined);
  }, [event.id]);

  const albums = known?.albums ?? [];
  const album = albums.find(({ id }) => id === albumId) ?? null;
  // Photos that are still on this device cannot be in an album yet.
  const all = list?.items.flatMap(({ id, number }) => (number === undefined ? [] : [id])) ?? [];
  const canArrange = album?.order === 'own' && album.photoIds.length > 1;
  const isArranging = canArrange && arranged === album.id;
  return (
    <>
      <ButtonLink to={galleryPath(event.id)} variant="quiet" small className="-mt-3 -ml-3 mb-2 md:mt-0">
        <ArrowLeft size={18} />
        {t.backToGallery}
      </ButtonLink>
      <PageTitle eventName={event.name} note={canCreate ? t.note : t.offer}>
        {t.title}
      </PageTitle>
      <StoppedAlbums albums={known?.refused ?? []} />
      {isOffered && (
        <ButtonLink to="/subscribe" search={{ plan: 'premium' }} small className="mb-4">
          {t.seePlans}
        </ButtonLink>
      )}
      <div className="mb-6 flex flex-wrap items-center gap-2">
        <AlbumChoice albums={albums} total={all.length} chosen={album?.id ?? null} onChoose={onAlbum} />
        {canCreate && (
          <Button variant="quiet" small onClick={() => setByRule(true)}>
            <Plus size={18} />
            {t.newByRule}
          </Button>
        )}
      </div>
      {album && (
        <AlbumToolbar
          event={event}
          album={album}
          onDeleted={() => onAlbum(null)}
          onArrange={canArrange && !isArranging ? () => setArranged(album.id) : null}
        />
      )}
      {album && isArranging && <ArrangePhotos album={album} onDone={() => setArranged(null)} />}
      {!isArranging && (
        <PhotosToSelect
          key={album?.id ?? ''}
          eventId={event.id}
          photoIds={list && known ? (album?.photoIds ?? all) : undefined}
          albums={albums}
          album={album}
          canCreate={canCreate}
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

interface PhotosToSelectProps {
  eventId: string;
  /** Undefined while loading. */
  photoIds: readonly string[] | undefined;
  albums: ShownAlbum[];
  /** The album that the photos are in; null for all photos. */
  album: ShownAlbum | null;
  canCreate: boolean;
}

function PhotosToSelect({ eventId, photoIds, albums, album, canCreate }: PhotosToSelectProps) {
  const t = albumsTexts();
  if (!photoIds) return <Skeleton className="h-96" text={t.loading} />;
  if (photoIds.length === 0) {
    if (!album) return <EmptyState title={t.noPhotos} text={t.noPhotosNote} />;
    return <EmptyState title={t.empty} text={album.rule ? t.emptyRuleNote : t.emptyNote} />;
  }
  return (
    <PhotoSelection
      photoIds={photoIds}
      actions={(selected, selection) => (
        <SelectedPhotos
          eventId={eventId}
          albums={albums}
          album={album}
          canCreate={canCreate}
          selected={selected}
          onDone={() => selection.set([])}
        />
      )}
    />
  );
}
