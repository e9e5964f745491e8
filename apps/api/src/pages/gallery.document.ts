import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { html } from 'hono/html';
import { type DocumentTexts, readDocumentTexts } from './document-texts.ts';

/** The placeholder for the first rows in the built shell; see apps/pwa/shells.plugin.ts. */
const placeholder = '<!--gallery-->';

/** What the gallery shows before its script runs. */
export interface GalleryInitialData {
  /** The event's name. */
  name: string;
  bannerUrl: string | null;
  rows: InitialPicture[][];
}

interface InitialPicture {
  photoId: string;
  src: string;
  uploaderName: string;
  /** Width divided by height. */
  ratio: number;
}

/**
 * Renders the gallery's shell with the event's name and the first rows, where the grid will place them. Sizes are
 * attributes, since the content security policy allows no inline styles; only their ratio counts. User text is escaped.
 * The result is private to one caller.
 *
 * @param folder of the documents in the language of the request
 */
export async function galleryDocument(folder: string, { name, bannerUrl, rows }: GalleryInitialData): Promise<string> {
  const shell = await readFile(join(folder, 'gallery-template.html'), 'utf8');
  const t = await readDocumentTexts(folder);
  const title = html`<title>${name} · Rollcall</title>`;
  const content = html`<div id="initial-gallery" class="shell-gallery">${
    bannerUrl
      ? html`
        <img class="shell-gallery-banner" src="${bannerUrl}" alt="">`
      : ''
  }
        <h1 class="${name.length > 28 ? 'shell-gallery-long' : 'shell-gallery-name'}"><bdi>${name}</bdi></h1>
        <div class="shell-grid">${rows.map((row, index) => renderRow(row, index, t))}</div>
      </div>`;
  // As functions, since `$` in a replacement string is a pattern.
  return shell.replace('<title>Rollcall</title>', () => String(title)).replace(placeholder, () => String(content));
}

/** Rows that a phone shows in full, loaded before the others on a weak link. */
const highPriorityRows = 2;

function renderRow(row: InitialPicture[], index: number, { photoBy }: DocumentTexts) {
  const priority = index < highPriorityRows ? 'high' : 'low';
  return html`
          <div class="shell-row">${row.map(
            ({ photoId, src, uploaderName, ratio }) =>
              html`<img
              data-photo="${photoId}" src="${src}" alt="${photoBy.replace('{name}', () => uploaderName)}"
              width="${Math.round(ratio * 1000)}" height="1000" fetchpriority="${priority}">`,
          )}</div>`;
}
