import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Event, EventBranding, EventSummary } from '@rollcall/schema/event';
import { html, raw } from 'hono/html';
import { type DocumentTexts, readDocumentTexts } from './document-texts.ts';

/** The placeholder for the event in the built shell; see apps/pwa/shells.plugin.ts. */
const placeholder = '<!--event-->';

export interface JoinInitialData {
  /** As a visitor may see it. */
  event: Event | EventSummary;
  /** The first name of the organizer who invites. Null where a business does; see `customBranding`. */
  organizerName: string | null;
  /** Null if the event's time zone is unknown. */
  formattedDate: string | null;
  /** Null together with `formattedDate`. */
  formattedTime: string | null;
  /** The server's public origin: link previews need absolute URLs of pictures. */
  origin: string;
}

/**
 * Renders the join screen's shell with the event: its name is painted with the first response, and for visitors the
 * form, which can be filled in before any script runs. The app needs no further call to show it, and messengers show a
 * link preview. User text is escaped.
 *
 * @param folder of the documents in the language of the request
 */
export async function joinDocument(
  folder: string,
  { event, organizerName, formattedDate, formattedTime, origin }: JoinInitialData,
  { isVisitor }: { isVisitor: boolean },
): Promise<string> {
  const shell = await readFile(join(folder, 'join.html'), 'utf8');
  const form = isVisitor && acceptsVisitors(event) ? await readFile(join(folder, 'join-form.html'), 'utf8') : '';
  const t = await readDocumentTexts(folder);
  const { name } = event;
  const description = formattedDate ?? t.everybodysPhotos;
  const head = html`<title>${name} · Rollcall</title>
    <meta property="og:title" content="${name}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="${event.customBranding?.name ?? 'Rollcall'}" />
    <meta property="og:image" content="${origin}${event.bannerUrl ?? '/artwork/share.jpg'}" />
    <meta name="twitter:card" content="summary_large_image" />
    <script type="application/json" id="embedded-event">${raw(toScriptJson({ event, organizerName, now: new Date() }))}</script>`;
  const heading = html`<div>${renderBanner(event)}${renderBranding(event.customBranding)}<p class="shell-invited">${formatInvitation(organizerName, t)}</p><h1 class="${name.length > 28 ? 'shell-event-long' : 'shell-event'}"><bdi>${name}</bdi></h1>
    ${formattedDate ? html`<p class="shell-when">${formattedDate}, ${formattedTime}</p>` : raw('')}${renderLocation(event)}${renderFilm(t.firstPhoto)}</div>${raw(form)}`;
  // As functions, since `$` in a replacement string is a pattern.
  return shell.replace('<title>Rollcall</title>', () => String(head)).replace(placeholder, () => String(heading));
}

/** As features/join/event-heading.tsx renders it. */
function formatInvitation(organizerName: string | null, { invited, invitedBy }: DocumentTexts): string {
  return organizerName ? invitedBy.replace('{name}', () => organizerName) : invited;
}

/** As features/join/event-heading.tsx renders it. */
function renderBanner({ bannerUrl }: JoinInitialData['event']) {
  return bannerUrl ? html`<img class="shell-banner" src="${bannerUrl}" alt="">` : raw('');
}

/** As ui/event/branding-line.tsx renders it. The color is an attribute: the policy allows no inline styles. */
function renderBranding(branding: EventBranding | undefined) {
  if (!branding) return raw('');
  const { name } = branding;
  return html`<p class="shell-branding">${renderMark(branding)}<bdi>${name}</bdi></p>`;
}

function renderMark({ color, logoUrl }: EventBranding) {
  if (logoUrl) return html`<img class="shell-logo" src="${logoUrl}" alt="">`;
  if (!color) return raw('');
  return html`<svg aria-hidden="true" width="14" height="14" viewBox="0 0 14 14"><circle cx="7" cy="7" r="6" fill="${color}" stroke="currentColor" /></svg>`;
}

function renderLocation(event: JoinInitialData['event']) {
  return 'location' in event && event.location
    ? html`<p class="shell-when shell-where">${event.location}</p>`
    : raw('');
}

/** As features/join/event-heading.tsx renders it. */
function renderFilm(firstPhoto: string) {
  const label = html`<strong>${firstPhoto}</strong>`;
  return html`<div aria-hidden="true" class="shell-film">${[1, 2, 3, 4].map((frame) => html`<p>${frame === 1 ? label : ''}${frame} <span>▸ ${frame}A</span></p>`)}</div>`;
}

/** Whether any visitor gets the form, and nothing else first. */
function acceptsVisitors({ joinPolicy, requiresRsvp, guestListEnabled }: JoinInitialData['event']): boolean {
  return joinPolicy === 'anyone' && !requiresRsvp && !guestListEnabled;
}

/** Serializes a value for a script element, which ends at the next `</script` and knows no entities. */
function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
