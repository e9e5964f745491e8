import type { Language } from '@rollcall/schema/language';
import type { EventsStore } from '../events/events.store.ts';
import type { Settings } from '../settings/settings.ts';
import type { JoinInitialData } from './join.document.ts';

interface Deps {
  events: EventsStore;
  settings: Pick<Settings, 'origin' | 'isOriginGiven'>;
}

/**
 * Loads the event of a join screen's URL as a visitor may see it; null if there is none. The date is formatted in
 * `language`.
 */
export async function loadJoinInitialData(
  { events, settings }: Deps,
  url: URL,
  language: Language,
): Promise<JoinInitialData | null> {
  const codeOrId = /^\/(?:join|event)\/([^/]+)\/?$/.exec(url.pathname)?.[1] ?? url.searchParams.get('code');
  if (!codeOrId || !/^[0-9a-z-]{6,40}$/i.test(codeOrId)) return null;
  const event = await events.get(null, codeOrId).catch(() => null);
  if (!event) return null;
  const organizerName = event.customBranding ? null : await events.findOrganizerName(event.id);
  const timeZone = 'timeZone' in event ? event.timeZone : null;
  const format = (options: Intl.DateTimeFormatOptions) =>
    timeZone && new Intl.DateTimeFormat(language, { ...options, timeZone }).format(new Date(event.date));
  const formattedDate = format({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
  const formattedTime = format({ hour: 'numeric', minute: '2-digit' });
  const origin = settings.isOriginGiven ? settings.origin : url.origin;
  return { event, organizerName, formattedDate, formattedTime, origin };
}
