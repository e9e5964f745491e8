import { Invitation } from '@rollcall/schema/guest';
import { Hono } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { validate } from '../http/validate.ts';
import { signedIn } from '../http/who-calls.ts';
import type { InvitationsStore } from './invitations.store.ts';

export function invitationsRoutes({ invitations }: { invitations: InvitationsStore }) {
  return new Hono<AppEnv>().post('/api/events/:id/invite', signedIn, validate('json', Invitation), async (c) => {
    await invitations.invite(c.get('caller'), c.req.param('id'), c.req.valid('json'));
    return c.body(null, 202);
  });
}
