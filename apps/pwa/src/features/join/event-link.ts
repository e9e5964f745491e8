import { eventLimits } from '@rollcall/schema/event-limits';
import { Id } from '@rollcall/schema/id';

/** Returns the event in a scanned or pasted text, as a code in upper case or an id; `null` if there is none. */
export function findEventInText(text: string): string | null {
  const link = parseLink(text);
  return link ? eventInLink(link) : codeOrId(text.trim());
}

/** Returns the path and query of a one-time link of this site (invitation or reentry); `null` for other texts. */
export function findOneTimePath(text: string, origin: string): string | null {
  const link = parseLink(text);
  if (link?.origin !== origin || !link.pathname.startsWith('/join/')) return null;
  return link.searchParams.has('invite') || link.searchParams.has('reentry') ? link.pathname + link.search : null;
}

/** Safari before 17 has neither `URL.canParse` nor `URL.parse`. */
function parseLink(text: string): URL | null {
  try {
    return new URL(text.trim());
  } catch {
    return null;
  }
}

/** Parses the app's links: /join-event?code=…, /join/…, /event/… (also followed by /camera or /gallery) and ?code=. */
function eventInLink(link: URL): string | null {
  const code = link.searchParams.get('code');
  if (code) return codeOrId(code);
  const [, screen, event] = link.pathname.split('/');
  if (screen !== 'join' && screen !== 'event') return null;
  return codeOrId(decodeURIComponent(event ?? ''));
}

function codeOrId(text: string): string | null {
  const id = Id.safeParse(text.toLowerCase());
  if (id.success) return id.data;
  const code = text.toUpperCase();
  const isCode =
    /^[A-Z0-9]+$/.test(code) && code.length >= eventLimits.codeSearchFrom && code.length <= eventLimits.codeMaxLength;
  return isCode ? code : null;
}

/** Returns a link's event reference as an id or a code, depending on its format. */
export function toEventReference(codeOrId: string): { eventId: string } | { eventCode: string } {
  return Id.safeParse(codeOrId).success ? { eventId: codeOrId } : { eventCode: codeOrId };
}
