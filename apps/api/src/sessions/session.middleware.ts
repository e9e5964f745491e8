import { rollcallHeaders } from '@rollcall/schema/upload';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../access/app-env.ts';
import type { Database } from '../database/open.ts';
import { ProblemError } from '../http/problem.ts';
import type { SessionsStore } from './sessions.store.ts';

/**
 * Sets the caller in the context, and renews the session with the response. Throws `session-changed` if the actor of the
 * call is not the session's user, so that pending uploads of one user are never sent as another.
 */
export function session(sessions: SessionsStore, db: Database) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const caller = await sessions.identify(c);
    c.set('caller', caller);
    const actor = c.req.header(rollcallHeaders.actor);
    // With the response for a visitor, the client would treat what it no longer receives as deleted.
    if (actor && !caller) throw new ProblemError('not-signed-in');
    if (caller && actor && actor !== caller.userId && !(await isMergedInto(db, actor, caller.userId))) {
      throw new ProblemError('session-changed');
    }
    await next();
    // After the handler, so that error responses carry the cookie, too.
    await sessions.renew(c);
  });
}

/** Whether a guest was merged into this account at sign-in; see guests.store.ts. */
async function isMergedInto(db: Database, actor: string, userId: string): Promise<boolean> {
  const user = await db.selectFrom('users').select('merged_into').where('id', '=', actor).executeTakeFirst();
  return user?.merged_into === userId;
}
