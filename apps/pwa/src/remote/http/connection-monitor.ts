import { Unreachable } from './call-error.ts';

/** Shorter transfers over a connection that has not broken are not monitored. */
export const startAfterMs = 1_000;

/**
 * Reports a broken connection immediately, while uploads run.
 *
 * A browser resends a request by itself when a kept-alive connection breaks before the response (Chromium:
 * `HttpNetworkTransaction::ShouldResendRequest`). An upload is then resent from an offset that the server has passed,
 * and the page learns of it only once the server rejects the upload. A request whose response has started is never
 * resent. So an event stream stays open next to the uploads; when it breaks, all of them are aborted and resumed.
 */
export class ConnectionMonitor {
  private readonly broken = new AbortController();
  private readonly stopping = new AbortController();
  private readonly delayMs: number;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param stop aborts {@link signal} too, with its own reason
   * @param options.isFragile the connection broke before, so even short transfers are monitored
   */
  constructor(stop: AbortSignal, { isFragile = false }: { isFragile?: boolean } = {}) {
    this.delayMs = isFragile ? 0 : startAfterMs;
    stop.addEventListener('abort', () => this.broken.abort(stop.reason), { once: true });
  }

  /** Aborted with `Unreachable` once the connection breaks. */
  get signal(): AbortSignal {
    return this.broken.signal;
  }

  /** Opens the stream of this event, unless one is open. */
  start(eventId: string): void {
    this.timer ??= setTimeout(() => void this.readStream(`/api/events/${eventId}/stream`), this.delayMs);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.stopping.abort();
  }

  private async readStream(path: string): Promise<void> {
    let hasStarted = false;
    try {
      const { signal } = this.stopping;
      const response = await fetch(path, { method: 'GET', credentials: 'include', cache: 'no-store', signal });
      const reader = response.body?.getReader();
      hasStarted = true;
      while (reader && !(await reader.read()).done);
      // An error response or a stream that the server ends does not mean that the connection is broken.
    } catch {
      if (hasStarted && !this.stopping.signal.aborted) this.broken.abort(new Unreachable('The line broke'));
    }
  }
}
