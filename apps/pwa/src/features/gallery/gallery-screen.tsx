import { useDeferredValue, useEffect } from 'react';
import { useEventSync, useGalleryIds, useTags } from '../../local/gallery.hooks.ts';
import type { MirrorEvent } from '../../local/mirror-database.ts';
import { watchEvent } from '../../mirror/watch-event.ts';
import { useOnline } from '../../ui/online.hooks.ts';
import { NoPhotosYet, NothingFound } from './gallery-empty.tsx';
import { GalleryFilters, type GallerySearch } from './gallery-filters.tsx';
import { GalleryHeader } from './gallery-header.tsx';
import { GalleryRoom } from './gallery-room.tsx';
import { type OpenPhoto, PhotoBrowser } from './photo-browser.tsx';
import { SheetSkeleton } from './sheet-skeleton.tsx';

interface GalleryScreenProps extends OpenPhoto {
  event: MirrorEvent;
  /** Organizer of this event, or administrator. */
  canReview: boolean;
  search: GallerySearch;
  onSearch: (search: GallerySearch) => void;
}

/** Everybody's photos of an event, from this phone's mirror and outbox; live while it is open. */
export function GalleryScreen({ event, canReview, search, onSearch, ...open }: GalleryScreenProps) {
  const isOnline = useOnline();
  const q = useDeferredValue(search.q);
  const list = useGalleryIds(event.id, { sort: 'popular', tag: search.tag, q });
  const tags = useTags(event.id);
  const sync = useEventSync(event.id);
  const frames = list?.frames ?? [];
  useEffect(() => watchEvent(event.id), [event.id]);

  const isSearching = search.q.trim() !== '' || search.tag !== null;
  const isReached = sync != null && sync.seq !== null;
  const isLoading = list === undefined || (frames.length === 0 && !isReached && isOnline && !isSearching);
  return (
    <>
      <GalleryHeader event={event} eventIdOrCode={event.id} count={isLoading ? undefined : frames.length} />
      {(isSearching || (list && list.counts.total > 0)) && (
        <GalleryFilters tags={tags ?? []} search={search} onSearch={onSearch} />
      )}
      <GalleryRoom>
        {isLoading && <SheetSkeleton />}
        {!isLoading && frames.length > 0 && (
          <PhotoBrowser
            {...open}
            frames={frames}
            eventIdOrCode={event.id}
            eventName={event.name}
            timeZone={event.timeZone}
            canReview={canReview}
          />
        )}
        {!isLoading && frames.length === 0 && isSearching && (
          <NothingFound onClear={() => onSearch({ q: '', tag: null })} />
        )}
        {!isLoading && frames.length === 0 && !isSearching && <NoPhotosYet isReached={isReached} />}
      </GalleryRoom>
    </>
  );
}
