import type { StreamedChange } from '@rollcall/schema/photo';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { Logger } from 'pino';
import type { AppEnv } from '../access/app-env.ts';
import { accessEvent } from '../access/event-access.ts';
import { CoalescingSignal } from '../concurrency/coalescing-signal.ts';
import { loadEventCounts } from '../feed/event-counters.ts';
import { ProblemError } from '../http/problem.ts';
import { clientAddress } from '../rate-limit/client-address.ts';
import type { SessionsStore } from '../sessions/sessions.store.ts';
import type { Settings } from '../settings/settings.ts';
import type { OpenStreams } from './open-streams.ts';
import type { PhotosDeps } from './photos.store.ts';

/** Changes within this time are sent as one. */
const coalesceMs = 250;
/** Below the idle limits of common proxies; each heartbeat also checks the access again. */
const heartbeatMs = 25_000;

interface Deps extends PhotosDeps {
  log: Logger;
  openStreams: OpenStreams;
  sessions: SessionsStore;
  settings: Pick<Settings, 'isBillingOn' | 'trustsProxy'>;
  /** Aborted when the server stops, so that open streams do not hold it. */
  stopping: AbortSignal;
}

/** `GET …/stream`: sends the newest sequence number, to reviewers with the counts; `/changes` has the changes. */
export function photoStreamRoutes(deps: Deps) {
  return new Hono<AppEnv>().get('/api/events/:id/stream', async (c) => {
    const eventId = c.req.param('id');
    const opener = c.get('caller');
    const { isReviewer } = await accessEvent(deps, opener, eventId);
    const signal = new CoalescingSignal({ coalesceMs });
    const reader = { userId: opener?.userId ?? null, address: clientAddress(c, deps.settings) };
    const close = deps.openStreams.open(reader, () => signal.end());
    c.header('X-Accel-Buffering', 'no');
    return streamSSE(c, async (stream) => {
      const notify = () => signal.notify();
      const stopListening = deps.feed.listen(eventId, notify, { includesCounts: isReviewer });
      const stopListeningToUser = opener && deps.feed.listen(opener.userId, notify, { includesCounts: false });
      const stop = () => signal.end();
      stream.onAbort(stop);
      deps.stopping.addEventListener('abort', stop);
      if (deps.stopping.aborted) stop();
      let sentSeq = -1;
      let sentView = '';
      try {
        for (;;) {
          const event = await signal.next(heartbeatMs);
          if (event === 'ended') {
            if (deps.stopping.aborted) await stream.write(`retry: ${pickReconnectDelayMs()}\n\n`);
            break;
          }
          // Not recorded as use: an open stream does not extend the idle limit of administrators.
          const current = opener && (await deps.sessions.find(opener.sessionId));
          // A new token may have replaced this one. The stream that is opened next has it.
          if (opener && !current) break;
          const access = await accessEvent(deps, current?.caller ?? null, eventId);
          // A plan ends by the clock, too.
          if (event === 'silent' && access.view === sentView) {
            await stream.write(': still here\n\n');
            continue;
          }
          const change: StreamedChange = { seq: access.event.change_seq };
          // A change of the counts alone is for reviewers, who see them.
          // A new view is for everybody: a plan began or ended.
          if (!access.isReviewer && change.seq === sentSeq && access.view === sentView) continue;
          sentSeq = change.seq;
          sentView = access.view;
          if (access.isReviewer) change.counts = await loadEventCounts(deps.db, eventId);
          await stream.writeSSE({ event: 'changes', data: JSON.stringify(change), id: String(change.seq) });
        }
      } catch (err) {
        // A caller who lost access gets the reason when they open the stream again.
        if (!(err instanceof ProblemError)) deps.log.error({ err }, 'a stream failed');
      } finally {
        close();
        stopListening();
        stopListeningToUser?.();
        deps.stopping.removeEventListener('abort', stop);
      }
    });
  });
}

/** A restart takes some seconds, and the phones of a party shall not come back in the same one. */
function pickReconnectDelayMs(): number {
  return Math.round(2_000 + Math.random() * 6_000);
}
