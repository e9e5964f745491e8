import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { Logger } from 'pino';
import type { AppEnv } from '../access/app-env.ts';
import type { RightsLog } from '../access/rights-log.ts';
import { ChatStream } from '../chat/chat-stream.ts';
import { CoalescingSignal } from '../concurrency/coalescing-signal.ts';
import { chatOf } from '../feed/change-feed.ts';
import { ProblemError } from '../http/problem.ts';
import type { NotificationsStore } from '../notifications/notifications.store.ts';
import { clientAddress } from '../rate-limit/client-address.ts';
import type { SessionsStore } from '../sessions/sessions.store.ts';
import type { Settings } from '../settings/settings.ts';
import type { OpenStreams } from './open-streams.ts';
import type { PhotosDeps } from './photos.store.ts';
import { SharedLoads, StreamMessages } from './stream-messages.ts';
import { StreamRights } from './stream-rights.ts';

/** Changes within this time are sent as one. */
const coalesceMs = 250;
/** What a stream has to tell of: `personal` is a change that this reader sees in another way than others. */
type WakeReason = 'photos' | 'personal' | 'chat' | 'reader';
const nothing = { kind: 'unchanged' } as const;
/** Below the idle limits of common proxies; each heartbeat also checks the access again. */
const heartbeatMs = 25_000;

interface Deps extends PhotosDeps {
  log: Logger;
  openStreams: OpenStreams;
  notifications: Pick<NotificationsStore, 'countUnread'>;
  rightsLog: RightsLog;
  sessions: SessionsStore;
  settings: Pick<Settings, 'isBillingOn' | 'trustsProxy'>;
  /** Aborted when the server stops, so that open streams do not hold it. */
  stopping: AbortSignal;
}

/**
 * `GET …/stream`: sends the newest sequence number, to reviewers with the counts, and the changes since the last message.
 * Whoever is to see them in another way than all others fetches them from `/changes`, as after the first message. Members
 * of an event with a chat are told of its messages in the same way, and everybody how many notifications they have.
 */
export function photoStreamRoutes(deps: Deps) {
  const loads = new SharedLoads(deps.db);
  return new Hono<AppEnv>().get('/api/events/:id/stream', async (c) => {
    const eventId = c.req.param('id');
    const opener = c.get('caller');
    const rights = await StreamRights.open(deps, opener, eventId);
    const signal = new CoalescingSignal({ coalesceMs });
    const reader = { userId: opener?.userId ?? null, eventId, address: clientAddress(c, deps.settings) };
    const close = openOrStop(() => deps.openStreams.open(reader, () => signal.end()), rights);
    c.header('X-Accel-Buffering', 'no');
    return streamSSE(c, async (stream) => {
      const reasons = new Set<WakeReason>();
      const wake = (reason: WakeReason) => {
        reasons.add(reason);
        signal.notify();
      };
      const notify = (personalTo?: string) => {
        wake(personalTo !== undefined && personalTo === opener?.userId ? 'personal' : 'photos');
      };
      const stopListening = [
        deps.feed.listen(eventId, notify, { includesCounts: rights.isReviewer }),
        deps.feed.listen(chatOf(eventId), () => wake('chat'), { includesCounts: false }),
        opener && deps.feed.listen(opener.userId, () => wake('reader'), { includesCounts: false }),
      ];
      const stop = () => signal.end();
      stream.onAbort(stop);
      deps.stopping.addEventListener('abort', stop);
      if (deps.stopping.aborted) stop();
      const messages = new StreamMessages(eventId, loads, rights);
      const loadSeq = async () => (await loads.sequenceNumbers.get(eventId)).message_seq;
      const chat = new ChatStream(eventId, { db: deps.db, messages: loads.chat, loadSeq, rights });
      let sentUnread: number | null = null;
      try {
        for (;;) {
          const event = await signal.next(heartbeatMs);
          if (event === 'ended') {
            if (deps.stopping.aborted) await stream.write(`retry: ${pickReconnectDelayMs()}\n\n`);
            break;
          }
          const isSilent = event === 'silent';
          const isOfChatAlone = reasons.size === 1 && reasons.has('chat') && !isSilent;
          const [isPersonal, isOwnChange] = [reasons.has('personal'), reasons.has('reader')];
          reasons.clear();
          const message = isOfChatAlone ? nothing : await messages.next({ isPersonal, isChecked: isSilent });
          if (message.kind === 'ended') break;
          const written = await chat.next({ isOwnChange });
          if (message.kind === 'change') {
            await stream.writeSSE({ event: 'changes', data: message.data, id: String(message.seq) });
          }
          const unread: number | null =
            isOwnChange && opener ? await deps.notifications.countUnread(opener) : sentUnread;
          if (unread !== sentUnread)
            await stream.writeSSE({ event: 'notifications', data: JSON.stringify({ unread }) });
          sentUnread = unread;
          if (written !== null) await stream.writeSSE({ event: 'messages', data: written });
          if (isSilent && message.kind === 'unchanged' && written === null) await stream.write(': still here\n\n');
        }
      } catch (err) {
        // A caller who lost access gets the reason when they open the stream again.
        if (!(err instanceof ProblemError)) deps.log.error({ err }, 'a stream failed');
      } finally {
        close();
        rights.stop();
        for (const stopOne of stopListening) stopOne?.();
        deps.stopping.removeEventListener('abort', stop);
      }
    });
  });
}

/** Ends the watch of the rights of a stream that is not opened. */
function openOrStop<Result>(open: () => Result, rights: StreamRights): Result {
  try {
    return open();
  } catch (error) {
    rights.stop();
    throw error;
  }
}

/** A restart takes some seconds, and the phones of a party shall not come back in the same one. */
function pickReconnectDelayMs(): number {
  return Math.round(2_000 + Math.random() * 6_000);
}
