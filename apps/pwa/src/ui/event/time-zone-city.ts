/**
 * Returns the city that a time zone is named after: `Rio Gallegos, Argentina` for the IANA name
 * `America/Argentina/Rio_Gallegos`. A zone of no region is its own name, such as `UTC`.
 */
export function formatTimeZoneCity(timeZone: string): string {
  const [region = '', ...places] = timeZone.replaceAll('_', ' ').split('/');
  return places.reverse().join(', ') || region;
}
