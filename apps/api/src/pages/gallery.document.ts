import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { html } from 'hono/html';

/** Where the built shell of the gallery takes its opening; see apps/pwa/shells.plugin.ts. */
const place = '<!--gallery-->';

/** What a gallery shows before any script runs. */
export interface GalleryInitialData {
  /** The event's. */
  name: string;
  rows: OpeningPicture[][];
}

interface OpeningPicture {
  photoId: string;
  src: string;
  /** Who took it. */
  by: string;
  /** Width by height. */
  ratio: number;
}

/**
 * The shell of the gallery with the event's name and its first rows in it, where the sheet will place them. Sizes stand
 * in attributes, since the content security policy allows no inline style; only their ratio counts. Everything that
 * people typed is escaped. For one caller alone.
 */
export async function galleryDocument(folder: string, { name, rows }: GalleryInitialData): Promise<string> {
  const shell = await readFile(join(folder, 'gallery-opening.html'), 'utf8');
  const title = html`<title>${name} · Rollcall</title>`;
  const opening = html`<div id="opening" class="shell-gallery">
        <h1 class="${name.length > 28 ? 'shell-gallery-long' : 'shell-gallery-name'}"><bdi>${name}</bdi></h1>
        <div class="shell-sheet">${rows.map(rowMarkup)}</div>
      </div>`;
  // By function, since `$` in a name would be a pattern in a replacement text.
  return shell.replace('<title>Rollcall</title>', () => String(title)).replace(place, () => String(opening));
}

/** Rows that a phone shows whole; what is below waits for them on a weak link. */
const wholeRows = 2;

function rowMarkup(row: OpeningPicture[], index: number) {
  const priority = index < wholeRows ? 'high' : 'low';
  return html`
          <div class="shell-row">${row.map(
            ({ photoId, src, by, ratio }) =>
              html`<img
              data-photo="${photoId}" src="${src}" alt="Photo by ${by}"
              width="${Math.round(ratio * 1000)}" height="1000" fetchpriority="${priority}">`,
          )}</div>`;
}
