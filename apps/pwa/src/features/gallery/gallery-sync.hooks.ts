import { useEffect, useState } from 'react';
import { subscribeToEvent } from '../../mirror/subscribe-to-event.page.ts';
import { syncAlbums } from '../../mirror/sync-albums.ts';
import { syncPeople } from '../../mirror/sync-people.ts';

interface Missing {
  /** Whether photos name people whom this device does not know. */
  mustFetchPeople: boolean;
  /** Whether the address names an album that this device does not know. */
  mustFetchAlbums: boolean;
}

/** Keeps what a gallery shows up to date while it is open. Returns whether the server was asked for the albums. */
export function useGallerySync(eventId: string, { mustFetchPeople, mustFetchAlbums }: Missing): boolean {
  const [hasAskedForAlbums, setAskedForAlbums] = useState(false);
  useEffect(() => subscribeToEvent(eventId), [eventId]);

  useEffect(() => {
    // Without a network, those are offered whom this device knows.
    if (mustFetchPeople) syncPeople(eventId).catch(() => undefined);
  }, [eventId, mustFetchPeople]);

  useEffect(() => {
    if (!mustFetchAlbums) return;
    void syncAlbums(eventId)
      .catch(() => undefined)
      .finally(() => setAskedForAlbums(true));
  }, [eventId, mustFetchAlbums]);
  return hasAskedForAlbums;
}
