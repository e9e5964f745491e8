import { EventMessageListQuery, NewEventMessage, ReadMessages } from '@rollcall/schema/event-message';
import { ChangesQuery } from '@rollcall/schema/photo';
import { rollcallHeaders } from '@rollcall/schema/upload';
import { Hono } from 'hono';
import type { AppEnv } from '../access/app-env.ts';
import { requireSession } from '../access/auth.middleware.ts';
import { formatNextLink } from '../http/keyset-cursor.ts';
import { validate } from '../http/validate.ts';
import { perAddress, perUser } from '../rate-limit/rate-limit-keys.ts';
import type { RateLimiter } from '../rate-limit/rate-limiter.ts';
import type { MessagesStore } from './messages.store.ts';
import type { MutesStore } from './mutes.store.ts';

interface Deps {
  messages: MessagesStore;
  mutes: MutesStore;
  limiter: RateLimiter;
}

/** The chat of an event, and who is muted in it. */
export function messagesRoutes({ messages, mutes, limiter }: Deps) {
  return new Hono<AppEnv>()
    .get('/api/events/:id/messages', requireSession, validate('query', EventMessageListQuery), async (c) => {
      const page = await messages.list(c.get('caller'), c.req.param('id'), c.req.valid('query'));
      if (page.nextCursor) c.header('Link', formatNextLink(c.req.url, page.nextCursor));
      c.header(rollcallHeaders.seq, String(page.seq));
      c.header(rollcallHeaders.view, page.view);
      c.header(rollcallHeaders.read, String(page.readSeq));
      return c.json(page.messages, 200);
    })
    .get('/api/events/:id/messages/changes', requireSession, validate('query', ChangesQuery), async (c) =>
      c.json(await messages.listChanges(c.get('caller'), c.req.param('id'), c.req.valid('query').since), 200),
    )
    .post(
      '/api/events/:id/messages',
      limiter.calls('messages', perUser),
      requireSession,
      limiter.calls('messagesPerAddress', perAddress),
      validate('json', NewEventMessage),
      async (c) => {
        const { message, isNew } = await messages.create(c.get('caller'), c.req.param('id'), c.req.valid('json'));
        return c.json(message, isNew ? 201 : 200);
      },
    )
    .put('/api/events/:id/messages/read', requireSession, validate('json', ReadMessages), async (c) => {
      await messages.markRead(c.get('caller'), c.req.param('id'), c.req.valid('json').seq);
      return c.body(null, 204);
    })
    .delete('/api/event-messages/:id', requireSession, async (c) => {
      await messages.delete(c.get('caller'), c.req.param('id'));
      return c.body(null, 204);
    })
    .get('/api/events/:id/muted', requireSession, async (c) =>
      c.json(await mutes.list(c.get('caller'), c.req.param('id')), 200),
    )
    .put('/api/events/:id/muted/:personId', requireSession, async (c) => {
      await mutes.mute(c.get('caller'), c.req.param('id'), c.req.param('personId'));
      return c.body(null, 204);
    })
    .delete('/api/events/:id/muted/:personId', requireSession, async (c) => {
      await mutes.unmute(c.get('caller'), c.req.param('id'), c.req.param('personId'));
      return c.body(null, 204);
    });
}
