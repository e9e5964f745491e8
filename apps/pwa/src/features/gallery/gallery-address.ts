import { photoSorts } from '@rollcall/schema/photo';
import type { GallerySearch } from './gallery-filters.tsx';

/** The search params of a gallery's address, as they were typed. */
export interface GalleryAddress
  extends Partial<
    Record<'q' | 'tag' | 'person' | 'mission' | 'by' | 'day' | 'album' | 'sort' | 'mine' | 'photo', string>
  > {}

/** Returns what an address looks for. Values that mean nothing are left out. */
export function parseGallerySearch(address: GalleryAddress): GallerySearch {
  const { q = '', tag = null, person = null, mission = null, by, day, album = null, sort, mine } = address;
  return {
    q,
    tag,
    person,
    mission,
    by: by === 'photographer' || by === 'guests' ? by : null,
    day: day !== undefined && isDay(day) ? day : null,
    album,
    sort: photoSorts.find((one) => one === sort) ?? (album ? 'album' : 'popular'),
    isMine: mine !== undefined,
  };
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}

/** Returns the search params without empty and default values. */
export function addressOf(
  { q, tag, person, mission, by, day, album, sort, isMine }: GallerySearch,
  photo: string | null,
): GalleryAddress {
  return {
    ...(q && { q }),
    ...(tag && { tag }),
    ...(person && { person }),
    ...(mission && { mission }),
    ...(by && { by }),
    ...(day && { day }),
    ...(album && { album }),
    ...(sort !== (album ? 'album' : 'popular') && { sort }),
    ...(isMine && { mine: 'yes' }),
    ...(photo && { photo }),
  };
}
