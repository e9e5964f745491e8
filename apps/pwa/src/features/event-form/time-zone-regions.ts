import { getBrowserTimeZone } from '@rollcall/gallery/wall-time';
import { formatTimeZoneCity } from '../../ui/event/time-zone-city.ts';

/** A time zone and the city that it is named after. */
export interface TimeZoneCity {
  /** IANA name, such as `America/Argentina/Rio_Gallegos`. */
  timeZone: string;
  /** Such as `Rio Gallegos, Argentina`. */
  city: string;
}

/**
 * Returns all time zones by their region, such as `Europe`, with the cities of each in alphabetical order. Includes
 * `chosen`, which the browser may list under another name. A zone of no region, such as `UTC`, is one of its own.
 */
export function listTimeZoneRegions(chosen: string): Map<string, TimeZoneCity[]> {
  const zones = new Set([chosen, getBrowserTimeZone(), 'UTC', ...Intl.supportedValuesOf('timeZone')]);
  const cities = [...zones].map(toCity).sort((one, other) => one.city.localeCompare(other.city, 'en'));
  const regions = new Map(
    [...zones]
      .map(toRegion)
      .sort()
      .map((region): [string, TimeZoneCity[]] => [region, []]),
  );
  for (const city of cities) regions.get(toRegion(city.timeZone))?.push(city);
  return regions;
}

function toCity(timeZone: string): TimeZoneCity {
  return { timeZone, city: formatTimeZoneCity(timeZone) };
}

function toRegion(timeZone: string): string {
  return timeZone.split('/')[0] ?? timeZone;
}
