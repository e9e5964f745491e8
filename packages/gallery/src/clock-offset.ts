/** Returns a `ClockOffset` in milliseconds: how much is added to the times of a camera whose clock is wrong. */
export function parseClockOffset(offset: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = offset.slice(1).split(':').map(Number);
  return (offset.startsWith('-') ? -1000 : 1000) * ((hours * 60 + minutes) * 60 + seconds);
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Returns the `ClockOffset` of a camera whose clock showed `localTime`, `YYYY-MM-DDTHH:MM:SS`, when a right one showed
 * `shown`, `HH:MM` with or without seconds: the smaller of the two ways around the dial. Null for no such times.
 */
export function findClockOffset(localTime: string, shown: string): string | null {
  const camera = Date.parse(`1970-01-01T${localTime.slice(11)}Z`);
  const right = Date.parse(`1970-01-01T${shown}Z`);
  if (Number.isNaN(camera) || Number.isNaN(right)) return null;
  const lacksMs = ((right - camera + dayMs * 1.5) % dayMs) - dayMs / 2;
  return `${lacksMs < 0 ? '-' : '+'}${new Date(Math.abs(lacksMs)).toISOString().slice(11, 19)}`;
}

/** Returns a local time, `YYYY-MM-DDTHH:MM:SS`, as a clock shows it that is this much ahead; null for no such time. */
export function correctClock(localTime: string, clockOffsetMs: number): string | null {
  const correctedMs = Date.parse(`${localTime}Z`) + clockOffsetMs;
  const isOfFourDigitYear = correctedMs >= Date.UTC(1000, 0) && correctedMs < Date.UTC(10_000, 0);
  return isOfFourDigitYear ? new Date(correctedMs).toISOString().slice(0, 19) : null;
}
