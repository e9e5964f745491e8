import {
  clampRatio,
  justifiedHeight,
  justifyRows,
  phoneLayout,
  type Row,
  rowFooterHeight,
  type SheetSize,
  sheetSize,
  sumRatios,
} from '@rollcall/gallery/justified-rows';
import type { Photo } from '@rollcall/schema/photo';
import type { Caller } from '../access/caller.ts';
import type { EventsStore } from '../events/events.store.ts';
import type { PhotosStore } from '../photos/photos.store.ts';
import type { GalleryInitialData } from './gallery.document.ts';

/** As many as the tallest phone could show. */
const mostPictures = 16;
/** Rows that begin lower are below a phone's first look. Pixels, in a sheet of `phoneLayout.breakWidth`. */
const reach = 640;

interface Deps {
  events: EventsStore;
  photos: PhotosStore;
}

/**
 * What the gallery at an address shows first, by the rule of the list of photos; null where that would show this
 * caller nothing.
 */
export async function loadGalleryInitialData(
  { events, photos }: Deps,
  caller: Caller | null,
  url: URL,
): Promise<GalleryInitialData | null> {
  const codeOrId = /^\/event\/([^/]+)\/gallery$/.exec(url.pathname)?.[1];
  if (!codeOrId || !/^[0-9a-z-]{6,40}$/i.test(codeOrId)) return null;
  try {
    const { id, name } = await events.find(caller, codeOrId);
    const page = await photos.list(caller, id, { sort: 'popular', limit: mostPictures });
    const isNarrowed = Boolean(url.searchParams.get('q') || url.searchParams.get('tag'));
    return { name, rows: isNarrowed ? [] : firstRows(page.photos) };
  } catch {
    // The page asks for the same by calls, and says what is wrong.
    return null;
  }
}

/** The rows in a phone's first look that stand as they are whatever comes behind them, as long as all is ready to show. */
function firstRows(photos: Photo[]): GalleryInitialData['rows'] {
  const shapes = photos.map(({ width, height }) => ({ aspectRatio: width / height }));
  const size = sheetSize(phoneLayout.breakWidth, shapes.length);
  const opening: GalleryInitialData['rows'] = [];
  let top = 0;
  for (const row of justifyRows(shapes, 0, shapes.length, size)) {
    const pictures = photos.slice(row.start, row.end).flatMap((photo, i) => {
      const ratio = clampRatio(shapes[row.start + i]!);
      return photo.thumbnailUrl ? [{ photoId: photo.id, src: photo.thumbnailUrl, by: photo.uploaderName, ratio }] : [];
    });
    const isReady = pictures.length === row.end - row.start;
    if (top > reach || !isReady || !isFilled(row, shapes, size)) break;
    opening.push(pictures);
    top += row.height + rowFooterHeight;
  }
  return opening;
}

function isFilled({ start, end, height }: Row, shapes: { aspectRatio: number }[], { width, gap }: SheetSize): boolean {
  return height >= justifiedHeight(sumRatios(shapes, start, end), end - start, width, gap);
}
