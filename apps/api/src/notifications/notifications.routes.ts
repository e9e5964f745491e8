import { NewNotificationPreferences, NotificationListQuery, ReadNotifications } from '@rollcall/schema/notification';
import { Hono } from 'hono';
import type { AppEnv } from '../access/app-env.ts';
import { requireSession } from '../access/auth.middleware.ts';
import { callerOrThrow } from '../access/caller.ts';
import { formatNextLink } from '../http/keyset-cursor.ts';
import { requestLanguage } from '../http/request-language.ts';
import { validate } from '../http/validate.ts';
import type { NotificationsStore } from './notifications.store.ts';

export function notificationsRoutes({ notifications }: { notifications: NotificationsStore }) {
  return new Hono<AppEnv>()
    .get('/api/notifications', requireSession, validate('query', NotificationListQuery), async (c) => {
      const page = await notifications.list(c.get('caller'), c.req.valid('query'), requestLanguage(c));
      if (page.nextCursor) c.header('Link', formatNextLink(c.req.url, page.nextCursor));
      return c.json(page.notifications, 200);
    })
    .get('/api/notifications/unread', requireSession, async (c) =>
      c.json({ unread: await notifications.countUnread(callerOrThrow(c.get('caller'))) }, 200),
    )
    .post('/api/notifications/read', requireSession, validate('json', ReadNotifications), async (c) => {
      await notifications.markRead(c.get('caller'), c.req.valid('json'));
      return c.body(null, 204);
    })
    .get('/api/notifications/preferences', requireSession, async (c) =>
      c.json(await notifications.getPreferences(c.get('caller')), 200),
    )
    .put('/api/notifications/preferences', requireSession, validate('json', NewNotificationPreferences), async (c) =>
      c.json(await notifications.setPreferences(c.get('caller'), c.req.valid('json')), 200),
    );
}
