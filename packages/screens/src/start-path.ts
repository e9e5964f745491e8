/** The parameter of an installed app's start URL; its value is the code or id of the event from which it was installed. */
export const startParameter = 'open';

type Phase = 'coming' | 'on' | 'over';

interface OwnEvents {
  /** The event that is on, of those that the person hosts. */
  hostedOnId: string | null;
  isHost: boolean;
  /** Those that the person joined, the most recent first. Of one that was not loaded yet, the phase is unknown. */
  joined: { codeOrId: string; phase: Phase | null }[];
}

/**
 * Returns the path of the screen where an installed app opens: for a host the dashboard of the event that is on, for a guest
 * the camera of the last event, or its gallery once it is over. `installedFrom`: for who has neither.
 */
export function findStartPath({ hostedOnId, isHost, joined }: OwnEvents, installedFrom: string | null): string {
  if (hostedOnId) return `/event/${hostedOnId}/dashboard`;
  const [last] = joined;
  const event = joined.find(({ phase }) => phase === 'on') ?? (isHost ? undefined : last);
  if (event) return `/event/${event.codeOrId}/${event.phase === 'over' ? 'gallery' : 'camera'}`;
  if (isHost) return '/customer-dashboard';
  return installedFrom && /^[a-z0-9-]{1,64}$/i.test(installedFrom) ? `/event/${installedFrom}/camera` : '/';
}
