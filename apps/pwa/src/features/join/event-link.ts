import { eventLimits } from '@rollcall/schema/event';
import { Id } from '@rollcall/schema/id';

/** The event that a scanned or pasted text names: a code in upper case or an id; `null` for anything else. */
export function eventInText(text: string): string | null {
  const trimmed = text.trim();
  return URL.canParse(trimmed) ? eventInLink(new URL(trimmed)) : codeOrId(trimmed);
}

/** Path and query of a link of this site that lets one person in, once; `null` for anything else. */
export function oneTimePathInText(text: string, origin: string): string | null {
  const link = URL.parse(text.trim());
  if (link?.origin !== origin || !link.pathname.startsWith('/join/')) return null;
  return link.searchParams.has('invite') || link.searchParams.has('reentry') ? link.pathname + link.search : null;
}

/** Links of ours: /join-event?code=…, /join/…, /event/… (also with /camera or /gallery behind) and their ?code=. */
function eventInLink(link: URL): string | null {
  const code = link.searchParams.get('code');
  if (code) return codeOrId(code);
  const [, place, event] = link.pathname.split('/');
  if (place !== 'join' && place !== 'event') return null;
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

/** A link names its event by code or by id. */
export function placeOf(codeOrId: string): { eventId: string } | { eventCode: string } {
  return Id.safeParse(codeOrId).success ? { eventId: codeOrId } : { eventCode: codeOrId };
}
