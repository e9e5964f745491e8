const eveningHour = 20;
/** Hours from {@link eveningHour} that are evening, too, with enough time left until midnight. */
const eveningSpan = 2;
/** First where the sample events take place, then around the globe, at most four hours from one to the next. */
const timeZones = [
  'Europe/Berlin',
  'Europe/London',
  'Pacific/Auckland',
  'Asia/Tokyo',
  'Asia/Bangkok',
  'Asia/Dubai',
  'America/Halifax',
  'America/New_York',
  'America/Los_Angeles',
  'Pacific/Honolulu',
];

/** Returns a time zone in which it is evening, so that photos that are taken now look like photos of a party. */
export function eveningTimeZone(now: Date) {
  const distance = (name: string) =>
    Math.max(eveningSpan, Math.abs(Number(format(now, name).slice(11, 13)) - eveningHour));
  const name = timeZones.toSorted((a, b) => distance(a) - distance(b))[0]!;
  return {
    name,
    /** Returns the local date of a moment. */
    toLocalDate: (date: Date) => format(date, name).slice(0, 10),
    /** Returns the moment of a local date and time. */
    toDate: (local: string) => {
      const asUtc = Date.parse(`${local}:00Z`);
      const offset = Date.parse(`${format(new Date(asUtc), name)}Z`) - asUtc;
      return new Date(asUtc - offset).toISOString();
    },
  };
}

/** Returns the local date and time in ISO 8601, as Swedish has it. */
function format(date: Date, timeZone: string): string {
  return date.toLocaleString('sv-SE', { timeZone }).replace(' ', 'T');
}
