/** Returns a `ClockOffset` in milliseconds: how much is added to the times of a camera whose clock is wrong. */
export function parseClockOffset(offset: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = offset.slice(1).split(':').map(Number);
  return (offset.startsWith('-') ? -1000 : 1000) * ((hours * 60 + minutes) * 60 + seconds);
}

/** Returns a local time, `YYYY-MM-DDTHH:MM:SS`, as a clock shows it that is this much ahead; null for no such time. */
export function correctClock(localTime: string, clockOffsetMs: number): string | null {
  const correctedMs = Date.parse(`${localTime}Z`) + clockOffsetMs;
  const isOfFourDigitYear = correctedMs >= Date.UTC(1000, 0) && correctedMs < Date.UTC(10_000, 0);
  return isOfFourDigitYear ? new Date(correctedMs).toISOString().slice(0, 19) : null;
}
