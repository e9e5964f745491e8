/** Milliseconds by which the server's clock is ahead of this device's, which may be wrong by days. */
let aheadMs = 0;

/** Sets the server's time from the `Date` header (RFC 9110, section 6.6.1) or the body of a response just received. */
export function setServerTime(date: string | null): void {
  const serverMs = Date.parse(date ?? '');
  // The header has a resolution of one second.
  if (Number.isFinite(serverMs)) aheadMs = Math.trunc((serverMs - Date.now()) / 1000) * 1000;
}

/**
 * Returns the current time of the server's clock, which deadlines refer to. Until the first response, it is the time of
 * this device's clock.
 */
export function serverNowMs(): number {
  return Date.now() + aheadMs;
}

/** The longest timeout that browsers support, in milliseconds. */
const maxTimeoutMs = 2 ** 31 - 1;

/**
 * Calls `onPassed` once the server's clock has reached a time, unless it has already, or until the returned function is
 * called.
 */
export function callAtServerTime(timeMs: number, onPassed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    const leftMs = timeMs - serverNowMs();
    // A device's timer may fire a little early.
    if (leftMs > 0)
      timer = setTimeout(() => (serverNowMs() < timeMs ? wait() : onPassed()), Math.min(leftMs, maxTimeoutMs));
  };
  wait();
  return () => clearTimeout(timer);
}
