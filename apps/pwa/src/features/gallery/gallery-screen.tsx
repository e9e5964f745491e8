import { type ReactNode, Suspense, useDeferredValue, useEffect } from 'react';
import type { MirrorEvent } from '../../local/mirror/mirror-database.ts';
import { useAlbums } from '../../local/views/albums.hooks.ts';
import { useGalleryList, useTags } from '../../local/views/gallery-list.hooks.ts';
import type { GalleryList } from '../../local/views/gallery-list.ts';
import { usePeopleInPhotos } from '../../local/views/people.hooks.ts';
import { lazyOrNothing } from '../../ui/browser/lazy-or-nothing.ts';
import { useOnline } from '../../ui/browser/online.hooks.ts';
import { formatShortDay } from '../../ui/event/event-day.ts';
import { useUndeveloped } from '../../ui/event/undeveloped.hooks.ts';
import { listGalleryDays } from './gallery-days.ts';
import { NoPhotosYet, NothingFound } from './gallery-empty.tsx';
import { GalleryFilters, type GallerySearch, noSearch } from './gallery-filters.tsx';
import { GalleryHeader } from './gallery-header.tsx';
import { GalleryLayout } from './gallery-layout.tsx';
import { useGallerySync } from './gallery-sync.hooks.ts';
import { GridSkeleton } from './grid-skeleton.tsx';
import { JustTaken } from './just-taken.tsx';
import { type OpenPhoto, PhotoBrowser } from './photo-browser.tsx';
import type { PhotoRights } from './photo-rights.ts';
import { removeServerRenderedGallery, ServerRenderedGallery } from './server-rendered-gallery.tsx';

/** Few events have it. */
const UndevelopedNotice = lazyOrNothing(() =>
  import('./undeveloped-notice.tsx').then(({ UndevelopedNotice }) => UndevelopedNotice),
);

const AlbumHeading = lazyOrNothing(() => import('./album-heading.tsx').then(({ AlbumHeading }) => AlbumHeading));

interface GalleryScreenProps extends OpenPhoto {
  event: MirrorEvent;
  rights: PhotoRights;
  /** Whether a paid plan would unlock more for this user. */
  canUpgrade: boolean;
  search: GallerySearch;
  onSearch: (search: GallerySearch) => void;
  /** Rendered below the header, such as a hint that further photos are hidden. */
  notice: ReactNode;
}

/** Renders all photos of an event from the local mirror and the outbox. Updates live while it is open. */
export function GalleryScreen({ event, rights, canUpgrade, search, onSearch, notice, ...open }: GalleryScreenProps) {
  const isOnline = useOnline();
  const q = useDeferredValue(search.q);
  // To hosts and administrators, those of everybody are pending.
  const isGuest = !rights.canReview && !rights.isAdmin;
  const list = useGalleryList(event.id, {
    sort: search.sort,
    tag: search.tag,
    person: search.person,
    mission: search.mission,
    by: search.by,
    day: search.day,
    album: search.album,
    timeZone: event.timeZone,
    isMine: search.isMine,
    q,
    isPendingFirst: isGuest,
  });
  const albumList = useAlbums(event.id, event.timeZone);
  const allAlbums = albumList?.albums ?? [];
  // To guests, an album appears with the first of its photos that they see.
  const albums = rights.canManage ? allAlbums : allAlbums.filter(({ photoIds }) => photoIds.length > 0);
  const album = allAlbums.find(({ id }) => id === search.album);
  const isUnknownAlbum = search.album !== null && albumList !== undefined && !album;
  const tags = useTags(event.id);
  const inPhotos = usePeopleInPhotos(event.id);
  const isUndeveloped = useUndeveloped(event.developsAt, !isGuest);
  const items = list?.items ?? [];
  const hasAskedForAlbum = useGallerySync(event.id, {
    mustFetchPeople: rights.canReact && inPhotos?.hasUnknown === true,
    mustFetchAlbums: isUnknownAlbum,
  });

  const isSearching = hasFilters(search);
  // An empty list is inconclusive while the first photos load. Offline they do not load, so it is shown.
  const isIncomplete = list?.isLoaded === false || (isUnknownAlbum && !hasAskedForAlbum);
  const isLoading = !list || (items.length === 0 && isIncomplete && isOnline);
  useEffect(() => {
    if (!isLoading) removeServerRenderedGallery();
  }, [isLoading]);

  return (
    <ServerRenderedGallery isLoading={isLoading}>
      <GalleryHeader
        event={event}
        eventIdOrCode={event.id}
        count={isLoading ? undefined : items.length}
        waiting={isGuest && !search.isMine && list ? list.counts.pending : 0}
        total={isSearching ? list?.counts.total : undefined}
        isAdmin={rights.isAdmin}
        isHost={rights.canReview}
        canUpgrade={canUpgrade}
      />
      {notice}
      {event.developsAt && (
        <Suspense>
          <UndevelopedNotice event={event} developsAt={event.developsAt} isReviewer={!isGuest} />
        </Suspense>
      )}
      {(isSearching || (list && list.counts.total > 0)) && (
        <GalleryFilters
          albums={albums}
          editsAlbumsOf={rights.canManage ? event.id : null}
          tags={tags ?? []}
          people={inPhotos?.people ?? []}
          missions={event.missions ?? []}
          hasBothAuthors={list?.hasBothAuthors === true}
          days={listGalleryDays(event)}
          search={search}
          onSearch={onSearch}
        />
      )}
      {album && (
        <Suspense>
          <AlbumHeading album={album} canDownload={rights.canReact && !isUndeveloped} />
        </Suspense>
      )}
      <JustTaken eventId={event.id} onOpen={open.onOpen} />
      <GalleryLayout>
        {isLoading ? (
          <GridSkeleton />
        ) : (
          <Photos
            {...open}
            event={event}
            rights={rights}
            list={list}
            foundBy={isSearching ? describeSearch(search, album?.name) : null}
            onClear={() =>
              onSearch({ ...noSearch, sort: search.sort === 'album' ? 'popular' : search.sort, isMine: search.isMine })
            }
          />
        )}
      </GalleryLayout>
    </ServerRenderedGallery>
  );
}

interface PhotosProps extends OpenPhoto {
  event: MirrorEvent;
  rights: PhotoRights;
  list: GalleryList;
  /** What the user looks for, in words; null for all photos. */
  foundBy: string | null;
  /** Looks for nothing any more. */
  onClear: () => void;
}

function Photos({ event, rights, list, foundBy, onClear, ...open }: PhotosProps) {
  const { items } = list;
  if (items.length > 0) {
    const { name: eventName, timeZone } = event;
    return <PhotoBrowser {...open} {...{ items, eventName, timeZone, rights }} eventIdOrCode={event.id} />;
  }
  if (foundBy !== null) return <NothingFound words={foundBy} onClear={onClear} />;
  return <NoPhotosYet eventIdOrCode={event.id} isReached={list.isLoaded} />;
}

function hasFilters({ q, tag, person, mission, by, day, album }: GallerySearch): boolean {
  return q.trim() !== '' || [tag, person, mission, by, day, album].some((chosen) => chosen !== null);
}

/** Returns what was looked for, in words. */
function describeSearch({ q, tag, mission, day }: GallerySearch, albumName: string | undefined): string {
  return [q.trim(), albumName, tag, mission, day && formatShortDay(day)].filter(Boolean).join(' · ');
}
