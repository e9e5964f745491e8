/** Returns the photo's number in its event as film prints it: with two digits or more. */
export function formatFrameNumber(number: number): string {
  return String(number).padStart(2, '0');
}
