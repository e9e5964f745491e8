import { Invitation } from '@rollcall/schema/guest';
import { Hono } from 'hono';
import type { AppEnv } from '../access/app-env.ts';
import { requireSession } from '../access/auth.middleware.ts';
import { validate } from '../http/validate.ts';
import type { InvitationsStore } from './invitations.store.ts';

export function invitationsRoutes({ invitations }: { invitations: InvitationsStore }) {
  return new Hono<AppEnv>().post('/api/events/:id/invite', requireSession, validate('json', Invitation), async (c) => {
    await invitations.invite(c.get('caller'), c.req.param('id'), c.req.valid('json'));
    return c.body(null, 202);
  });
}
