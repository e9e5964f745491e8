import type { EventsStore } from '../events/events.store.ts';
import type { Settings } from '../settings/settings.ts';
import type { Preview } from './join.document.ts';

interface Deps {
  events: EventsStore;
  settings: Pick<Settings, 'origin' | 'isOriginGiven'>;
}

/** The event that an address of the join screen leads to, as anybody with that address may know it, and its date where its zone is known. */
export async function previewEvent({ events, settings }: Deps, url: URL): Promise<Preview | null> {
  const codeOrId = /^\/(?:join|event)\/([^/]+)\/?$/.exec(url.pathname)?.[1] ?? url.searchParams.get('code');
  if (!codeOrId || !/^[0-9a-z-]{6,40}$/i.test(codeOrId)) return null;
  const event = await events.find(null, codeOrId).catch(() => null);
  if (!event) return null;
  const timeZone = 'timeZone' in event ? event.timeZone : null;
  const date = { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' } as const;
  const when = timeZone && new Intl.DateTimeFormat('en-US', { ...date, timeZone }).format(new Date(event.date));
  return { event, when, origin: settings.isOriginGiven ? settings.origin : url.origin };
}
