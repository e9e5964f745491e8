import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Event, EventSummary } from '@rollcall/schema/event';
import { html, raw } from 'hono/html';

/** Where the built shell of the join screen takes the event; see apps/pwa/shells.plugin.ts. */
const place = '<!--event-->';

export interface Preview {
  /** As everybody with this address may know it. */
  event: Event | EventSummary;
  when: string | null;
  /** The public address of this server; messages take pictures by whole addresses only. */
  origin: string;
}

/**
 * The shell of the join screen with the event in it: its name is painted with the first answer, the form stands as soon
 * as the script is there, without another call, and whoever gets the link sees in a message where it leads. Everything
 * that people typed is escaped.
 */
export async function joinDocument(folder: string, { event, when, origin }: Preview): Promise<string> {
  const shell = await readFile(join(folder, 'join.html'), 'utf8');
  const { name } = event;
  const note = when ?? 'Photos of everybody, in one gallery.';
  const head = html`<title>${name} · Rollcall</title>
    <meta property="og:title" content="${name}" />
    <meta property="og:description" content="${note}" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="Rollcall" />
    <meta property="og:image" content="${origin}/artwork/share.jpg" />
    <meta name="twitter:card" content="summary_large_image" />
    <script type="application/json" id="embedded-event">${raw(asData({ event, now: new Date() }))}</script>`;
  const heading = html`<h1 class="${name.length > 28 ? 'shell-event-long' : 'shell-event'}"><bdi>${name}</bdi></h1>
    ${when ? html`<p class="shell-when">${when}</p>` : raw('')}`;
  // By function, since `$` in a name would be a pattern in a replacement text.
  return shell.replace('<title>Rollcall</title>', () => String(head)).replace(place, () => String(heading));
}

/** Inside a script element, where a browser looks for the next `<` and knows no entities. */
function asData(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
