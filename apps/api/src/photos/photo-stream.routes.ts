import type { StreamedChange } from '@rollcall/schema/photo';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { Logger } from 'pino';
import type { AppEnv } from '../access/app-env.ts';
import { accessEvent } from '../access/event-access.ts';
import { loadEventCounts } from '../feed/event-counters.ts';
import { ProblemError } from '../http/problem.ts';
import type { SessionsStore } from '../sessions/sessions.store.ts';
import type { PhotosDeps } from './photos.store.ts';

/** Changes that come together are told together. */
const coalesceMs = 250;
/** Below the idle limits of common proxies; the membership is asked again at the same time. */
const heartbeatMs = 25_000;

interface Deps extends PhotosDeps {
  log: Logger;
  sessions: SessionsStore;
  /** Aborted when the server stops, so that open streams do not hold it. */
  stopping: AbortSignal;
}

/** `GET …/stream`: says that there is something new, and reviewers the counts. What it is, `/changes` answers. */
export function photoStreamRoutes(deps: Deps) {
  return new Hono<AppEnv>().get('/api/events/:id/stream', async (c) => {
    const eventId = c.req.param('id');
    await accessEvent(deps, c.get('caller'), eventId);
    c.header('X-Accel-Buffering', 'no');
    return streamSSE(c, async (stream) => {
      const wake = new Wake();
      const stopListening = deps.feed.listen(eventId, () => wake.up());
      const stop = () => wake.end();
      stream.onAbort(stop);
      deps.stopping.addEventListener('abort', stop);
      if (deps.stopping.aborted) stop();
      let toldSeq = -1;
      try {
        for (;;) {
          const isNews = await wake.next(heartbeatMs);
          if (isNews === 'ended') break;
          const access = await accessEvent(deps, await deps.sessions.identify(c, { isUse: false }), eventId);
          if (isNews === 'silent') {
            await stream.write(': still here\n\n');
            continue;
          }
          const change: StreamedChange = { seq: access.event.change_seq };
          // What only moves the counts is no news for who does not see them.
          if (!access.isReviewer && change.seq === toldSeq) continue;
          toldSeq = change.seq;
          if (access.isReviewer) change.counts = await loadEventCounts(deps.db, eventId);
          await stream.writeSSE({ event: 'changes', data: JSON.stringify(change), id: String(change.seq) });
        }
      } catch (err) {
        // Who may not look any more hears nothing further, and is told why when the stream is opened again.
        if (!(err instanceof ProblemError)) deps.log.error({ err }, 'a stream failed');
      } finally {
        stopListening();
        deps.stopping.removeEventListener('abort', stop);
      }
    });
  });
}

/** Lets one loop wait for the next of many announcements. The first `next` answers at once. */
class Wake {
  private isDue = true;
  private hasEnded = false;
  private isFirst = true;
  private notify: (() => void) | null = null;

  up(): void {
    this.isDue = true;
    this.notify?.();
  }

  end(): void {
    this.hasEnded = true;
    this.notify?.();
  }

  async next(silentAfterMs: number): Promise<'news' | 'silent' | 'ended'> {
    if (!this.isDue && !this.hasEnded) await this.sleep(silentAfterMs);
    if (this.isDue && !this.isFirst && !this.hasEnded) await this.sleep(coalesceMs, { throughNews: true });
    if (this.hasEnded) return 'ended';
    const isNews = this.isDue;
    this.isDue = false;
    this.isFirst = false;
    return isNews ? 'news' : 'silent';
  }

  private async sleep(ms: number, { throughNews = false } = {}): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(done, ms);
      const wake = () => {
        if (this.hasEnded || !throughNews) done();
      };
      function done() {
        clearTimeout(timer);
        resolve();
      }
      this.notify = wake;
    });
    this.notify = null;
  }
}
