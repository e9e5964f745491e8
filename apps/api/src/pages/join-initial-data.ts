import { lastDayTime } from '@rollcall/gallery/last-day';
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
  const { timeZone, endDate } = event;
  const begin = new Date(event.date);
  const formatOf = (options: Intl.DateTimeFormatOptions) =>
    timeZone ? new Intl.DateTimeFormat(language, { ...options, timeZone }) : null;
  const days = formatOf({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
  const formattedDate = days?.formatRange(begin, new Date(lastDayTime({ date: event.date, endDate }))) ?? null;
  const formattedTime = formatOf({ hour: 'numeric', minute: '2-digit' })?.format(begin) ?? null;
  const origin = settings.isOriginGiven ? settings.origin : url.origin;
  return { event, organizerName, formattedDate, formattedTime, origin };
}
