import { rollcallHeaders } from '@rollcall/schema/upload';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../access/app-env.ts';
import type { Database } from '../database/open.ts';
import { ProblemError } from '../http/problem.ts';
import type { SessionCookies } from './session-cookies.ts';

/**
 * Sets the caller in the context, unless an API key did, and renews the session with the response. Throws `session-changed` if the actor of the
 * call is not the session's user, so that pending uploads of one user are never sent as another.
 */
export function session(sessionCookies: SessionCookies, db: Database) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (c.get('apiKeyId') !== undefined) return await next();
    const identified = await sessionCookies.identify(c);
    const caller = identified?.caller ?? null;
    c.set('caller', caller);
    const actor = c.req.header(rollcallHeaders.actor);
    // With the response for a visitor, the client would treat what it no longer receives as deleted.
    if (actor && !caller) throw new ProblemError('not-signed-in');
    if (caller && actor && actor !== caller.userId && !(await isMergedInto(db, actor, caller.userId))) {
      throw new ProblemError('session-changed');
    }
    await next();
    // After the handler, so that error responses carry the cookie, too.
    if (identified) await sessionCookies.renew(c, identified);
  });
}

/** Whether a guest was merged into this account at sign-in; see guests.store.ts. */
async function isMergedInto(db: Database, actor: string, userId: string): Promise<boolean> {
  const user = await db.selectFrom('users').select('merged_into').where('id', '=', actor).executeTakeFirst();
  return user?.merged_into === userId;
}
