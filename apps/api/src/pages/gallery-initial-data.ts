import {
  clampRatio,
  type GridDimensions,
  gridDimensions,
  justifiedHeight,
  justifyRows,
  phoneLayout,
  type Row,
  rowFooterHeight,
  sumRatios,
} from '@rollcall/gallery/justified-rows';
import type { Photo } from '@rollcall/schema/photo';
import type { Caller } from '../access/caller.ts';
import type { EventsStore } from '../events/events.store.ts';
import type { PhotosStore } from '../photos/photos.store.ts';
import type { GalleryInitialData } from './gallery.document.ts';

/** The most that the tallest phone shows. */
const maxPictures = 16;
/** Rows that begin lower are below the fold of a phone. Pixels, in a grid of `phoneLayout.breakWidth`. */
const foldPixels = 640;

interface Deps {
  events: EventsStore;
  photos: PhotosStore;
}

/**
 * Loads what the gallery of a URL shows first, with the access checks of the list of photos; null if the caller may not
 * see it.
 */
export async function loadGalleryInitialData(
  { events, photos }: Deps,
  caller: Caller | null,
  url: URL,
): Promise<GalleryInitialData | null> {
  const codeOrId = /^\/event\/([^/]+)\/gallery$/.exec(url.pathname)?.[1];
  if (!codeOrId || !/^[0-9a-z-]{6,40}$/i.test(codeOrId)) return null;
  try {
    const { id, name, bannerUrl } = await events.get(caller, codeOrId);
    const page = await photos.list(caller, id, { sort: 'popular', limit: maxPictures });
    const isFiltered = ['q', 'tag', 'album'].some((name) => url.searchParams.get(name));
    return { name, bannerUrl: bannerUrl ?? null, rows: isFiltered ? [] : selectFirstRows(page.photos) };
  } catch {
    // The page makes the same calls and shows the error.
    return null;
  }
}

/** Returns the full rows above the fold, up to the first picture without a thumbnail. Later photos do not change them. */
function selectFirstRows(photos: Photo[]): GalleryInitialData['rows'] {
  const shapes = photos.map(({ width, height }) => ({ aspectRatio: width / height }));
  const size = gridDimensions(phoneLayout.breakWidth, shapes.length);
  const rows: GalleryInitialData['rows'] = [];
  let top = 0;
  for (const row of justifyRows(shapes, 0, shapes.length, size)) {
    const pictures = photos.slice(row.start, row.end).flatMap((photo, i) => {
      const ratio = clampRatio(shapes[row.start + i]!);
      return photo.thumbnailUrl
        ? [{ photoId: photo.id, src: photo.thumbnailUrl, uploaderName: photo.uploaderName, ratio }]
        : [];
    });
    const isReady = pictures.length === row.end - row.start;
    if (top > foldPixels || !isReady || !isFullRow(row, shapes, size)) break;
    rows.push(pictures);
    top += row.height + rowFooterHeight;
  }
  return rows;
}

function isFullRow(
  { start, end, height }: Row,
  shapes: { aspectRatio: number }[],
  { width, gap }: GridDimensions,
): boolean {
  return height >= justifiedHeight(sumRatios(shapes, start, end), end - start, width, gap);
}
