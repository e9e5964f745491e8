import { Hono } from 'hono';
import type { Logger } from 'pino';
import { allowReviewLink } from '../access/allow-review-link.ts';
import type { AppEnv } from '../access/app-env.ts';
import type { RightsLog } from '../access/rights-log.ts';
import { ChatBroadcast, ChatLoads } from '../chat/chat-broadcast.ts';
import { ChatStream } from '../chat/chat-stream.ts';
import { chatOf } from '../feed/change-feed.ts';
import { EventStreamBody } from '../http/event-stream-body.ts';
import { endUntilRestart, eventStreamHeaders } from '../http/event-stream-response.ts';
import type { NotificationsStore } from '../notifications/notifications.store.ts';
import { UnreadCount } from '../notifications/unread-count.ts';
import { clientAddress } from '../rate-limit/client-address.ts';
import type { SessionsStore } from '../sessions/sessions.store.ts';
import type { Settings } from '../settings/settings.ts';
import { EventBroadcast } from './event-broadcast.ts';
import { GalleryStream } from './gallery-stream.ts';
import type { OpenStreams } from './open-streams.ts';
import type { PhotosDeps } from './photos.store.ts';
import { SharedLoads } from './stream-messages.ts';
import { StreamRights } from './stream-rights.ts';

/** Beyond what the system and the HTTP library keep for a reader that does not read. One message has up to 80 KB. */
const maxQueuedBytes = 128 * 1024;

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
  const chatLoads = new ChatLoads(deps.db);
  const broadcasts = new Map<string, { photos: EventBroadcast; chat: ChatBroadcast }>();
  const bodies = new Set<EventStreamBody>();
  const stop = () => {
    for (const body of bodies) endUntilRestart(body);
  };
  deps.stopping.addEventListener('abort', stop);
  return new Hono<AppEnv>().get('/api/events/:id/stream', allowReviewLink, async (c) => {
    const eventId = c.req.param('id');
    const opener = c.get('caller');
    const rights = await StreamRights.open(deps, opener, eventId);
    const cleanups = [rights.stop];
    const onEnd = () => {
      for (const clean of cleanups) clean();
    };
    const body = new EventStreamBody({ maxQueuedBytes, onEnd });
    const reader = { userId: opener?.userId ?? null, eventId, address: clientAddress(c, deps.settings) };
    try {
      cleanups.push(deps.openStreams.open(reader, () => body.end()));
    } catch (error) {
      body.end();
      throw error;
    }
    const broadcast = broadcasts.get(eventId) ?? {
      photos: new EventBroadcast({ ...deps, loads }, eventId),
      chat: new ChatBroadcast({ ...deps, loads: chatLoads }, eventId),
    };
    broadcasts.set(eventId, broadcast);
    const stream = new GalleryStream(body, rights);
    const chat = new ChatStream(body, rights);
    const unread = opener && new UnreadCount(body, () => deps.notifications.countUnread(opener));
    const notify = (personalTo?: string) => {
      stream.mark({ isPersonal: personalTo !== undefined && personalTo === opener?.userId });
      broadcast.photos.schedule();
      broadcast.chat.schedule();
    };
    const notifyReader = () => {
      notify();
      broadcast.chat.tellReader(chat);
      unread?.update();
    };
    bodies.add(body);
    cleanups.push(
      deps.feed.listen(eventId, notify, { includesCounts: rights.isReviewer }),
      deps.feed.listen(chatOf(eventId), () => broadcast.chat.schedule(), { includesCounts: false }),
      ...(opener ? [deps.feed.listen(opener.userId, notifyReader, { includesCounts: false })] : []),
      () => {
        bodies.delete(body);
        broadcast.photos.remove(stream);
        broadcast.chat.remove(chat);
        if (broadcast.photos.isEmpty && broadcasts.get(eventId) === broadcast) broadcasts.delete(eventId);
      },
    );
    broadcast.photos.add(stream);
    broadcast.chat.add(chat, opener?.userId ?? null);
    // It may have changed since the page asked.
    unread?.update();
    if (deps.stopping.aborted) stop();
    return c.newResponse(body.toReadable(), 200, eventStreamHeaders);
  });
}
