import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { AppEnv } from '../access/app-env.ts';
import { requireSession } from '../access/auth.middleware.ts';
import { type Caller, callerOrThrow, requireRecentPassword } from '../access/caller.ts';
import { validate } from '../http/validate.ts';
import { perUser } from '../rate-limit/rate-limit-keys.ts';
import type { RateLimiter } from '../rate-limit/rate-limiter.ts';
import { erasePerson } from '../removal/erase-person.ts';
import type { RemovalDeps } from '../removal/removal-deps.ts';
import type { SessionsStore } from '../sessions/sessions.store.ts';
import { ExportStore } from './export.store.ts';

const ErasureQuery = z.object({ events: z.optional(z.literal('true')) });

interface Deps extends RemovalDeps {
  limiter: RateLimiter;
  sessions: SessionsStore;
}

/** What we hold of somebody, and its end. */
export function privacyRoutes({ limiter, sessions, ...deps }: Deps) {
  const exports = new ExportStore(deps);
  return new Hono<AppEnv>()
    .get('/api/privacy/export', limiter.calls('exports', perUser), requireSession, async (c) => {
      const caller = requireOneself(c.get('caller'));
      return c.body(await exports.zip(caller), 200, {
        'Content-Type': 'application/zip',
        'Content-Disposition': 'attachment; filename="rollcall-data.zip"',
      });
    })
    .delete('/api/privacy/me', requireSession, validate('query', ErasureQuery), async (c) => {
      const caller = requireOneself(c.get('caller'));
      await erasePerson(deps, caller.userId, { withEvents: c.req.valid('query').events === 'true' });
      await sessions.end(c);
      // Never "storage": photos that wait on this device are the person's own to throw away.
      c.header('Clear-Site-Data', '"cache"');
      return c.body(null, 204);
    });
}

/** A guest has no password; for an account it was typed lately. Throws `not-signed-in`, `reauth-required`. */
function requireOneself(caller: Caller | null): Caller {
  const person = callerOrThrow(caller);
  if (person.account) requireRecentPassword(person);
  return person;
}
