import type { EventsStore } from './events.store.ts';

/** What the join screen can show before any script: the event's name and, where its zone is known, its date. */
export interface EventPreview {
  name: string;
  when: string | null;
}

/** The event that an address of the join screen leads to, as much of it as anybody with that address may know. */
export async function previewEvent(events: EventsStore, url: URL): Promise<EventPreview | null> {
  const codeOrId = /^\/join\/([^/]+)\/?$/.exec(url.pathname)?.[1] ?? url.searchParams.get('code');
  if (!codeOrId || !/^[0-9a-z-]{6,40}$/i.test(codeOrId)) return null;
  const event = await events.find(null, codeOrId).catch(() => null);
  if (!event) return null;
  const timeZone = 'timeZone' in event ? event.timeZone : null;
  const date = { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' } as const;
  const when = timeZone && new Intl.DateTimeFormat('en-US', { ...date, timeZone }).format(new Date(event.date));
  return { name: event.name, when };
}
