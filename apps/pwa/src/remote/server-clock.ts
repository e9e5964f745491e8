/** How far the server's clock is ahead of this phone's, which may be wrong by days. Milliseconds. */
let aheadMs = 0;

/** Takes the server's time from an answer that has just come: its `Date` (RFC 9110, section 6.6.1) or what it says itself. */
export function noteServerTime(date: string | null): void {
  const serverMs = Date.parse(date ?? '');
  // The header counts in seconds: less than that is no difference.
  if (Number.isFinite(serverMs)) aheadMs = Math.trunc((serverMs - Date.now()) / 1000) * 1000;
}

/** Now as the server counts it, which is what decides about deadlines; by this phone's clock before any answer. */
export function serverNowMs(): number {
  return Date.now() + aheadMs;
}
