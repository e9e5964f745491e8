import { Unreachable } from './call-error.ts';

/** What is through sooner needs no watch. */
const beginAfterMs = 1_000;

/**
 * Tells at once when the line broke under what is being sent.
 *
 * A browser repeats a request by itself when a kept connection breaks before its answer (Chromium:
 * `HttpNetworkTransaction::ShouldResendRequest`). An upload is then sent from a byte that the server has gone past,
 * and the page hears of it only when that is refused. An answer that has begun cannot be repeated: so the event's
 * stream is held open beside the uploads, and when it breaks, all of them are given up and asked for anew.
 */
export class ConnectionMonitor {
  private readonly breaking = new AbortController();
  private readonly stopping = new AbortController();
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** @param ending ends what is being sent as well, with its own reason */
  constructor(ending: AbortSignal) {
    ending.addEventListener('abort', () => this.breaking.abort(ending.reason), { once: true });
  }

  /** Aborted with `Unreachable` when the line broke. */
  get signal(): AbortSignal {
    return this.breaking.signal;
  }

  /** Watches by the stream of this event, unless it watches already. */
  begin(eventId: string): void {
    this.timer ??= setTimeout(() => void this.watch(`/api/events/${eventId}/stream`), beginAfterMs);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.stopping.abort();
  }

  private async watch(path: string): Promise<void> {
    let hasBegun = false;
    try {
      const { signal } = this.stopping;
      const answer = await fetch(path, { method: 'GET', credentials: 'include', cache: 'no-store', signal });
      const reader = answer.body?.getReader();
      hasBegun = true;
      while (reader && !(await reader.read()).done);
      // A refusal, or a server that stops: nothing is known of the line.
    } catch {
      if (hasBegun && !this.stopping.signal.aborted) this.breaking.abort(new Unreachable('The line broke'));
    }
  }
}
