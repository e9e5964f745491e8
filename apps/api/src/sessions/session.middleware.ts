import { rollcallHeaders } from '@rollcall/schema/upload';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../access/app-env.ts';
import type { Database } from '../database/open.ts';
import { ProblemError } from '../http/problem.ts';
import type { SessionsStore } from './sessions.store.ts';

/**
 * Puts the caller into the context, and renews the session with the response. A call made in the name of somebody else than the session's user is
 * `session-changed`: what one person made on a phone never goes up as another's.
 */
export function session(sessions: SessionsStore, db: Database) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const caller = await sessions.identify(c);
    c.set('caller', caller);
    const actor = c.req.header(rollcallHeaders.actor);
    // Answered as a stranger, who asked as somebody would take what they no longer see for gone.
    if (actor && !caller) throw new ProblemError('not-signed-in');
    if (caller && actor && actor !== caller.userId && !(await isMergedInto(db, actor, caller.userId))) {
      throw new ProblemError('session-changed');
    }
    await next();
    // On the response that is sent, refusals included.
    await sessions.renew(c);
  });
}

/** Whether a guest became this account by signing in; see guests.store.ts. */
async function isMergedInto(db: Database, actor: string, userId: string): Promise<boolean> {
  const user = await db.selectFrom('users').select('merged_into').where('id', '=', actor).executeTakeFirst();
  return user?.merged_into === userId;
}
