/** The offset of every time zone is a multiple of this, so that a quarter of an hour lies within one local hour. */
export const quarterHourMs = 15 * 60 * 1000;

/** A local date such as `2027-06-12`, and an hour of it, 0 to 23. */
export interface LocalHour {
  date: string;
  hour: number;
}

/** Returns a function that finds the local hour of a quarter of an hour, counted from 1970 in UTC. */
export function createLocalHours(timeZone: string): (quarterHour: number) => LocalHour {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  return (quarterHour) => {
    const parts = Object.fromEntries(
      format.formatToParts(quarterHour * quarterHourMs).map(({ type, value }) => [type, value]),
    );
    return { date: `${parts.year}-${parts.month}-${parts.day}`, hour: Number(parts.hour) };
  };
}
