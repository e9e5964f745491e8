/** Returns the file name of a shot that was taken at a time in UTC ISO 8601. */
export function shotName(takenAt: string): string {
  return `${takenAt.slice(0, 19).replaceAll(':', '-')}.jpg`;
}
