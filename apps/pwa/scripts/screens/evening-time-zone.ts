const hourMs = 60 * 60 * 1000;
const eveningHour = 21;
/** The zone furthest ahead of UTC. */
const maxOffsetHours = 14;

/** Returns the time zone in which it is evening, so that photos that are taken now look like photos of a party. */
export function eveningTimeZone(now: Date) {
  const ahead = eveningHour - now.getUTCHours();
  const offset = ahead > maxOffsetHours ? ahead - 24 : ahead;
  return {
    // The signs of these names are inverted: https://data.iana.org/time-zones/tzdb/etcetera
    name: offset === 0 ? 'Etc/GMT' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`,
    /** Returns the moment of a local date and time. */
    toDate: (local: string) => new Date(Date.parse(`${local}:00Z`) - offset * hourMs).toISOString(),
  };
}
