import { ErasureQuery } from '@rollcall/schema/customer';
import { Hono } from 'hono';
import type { AppEnv } from '../access/app-env.ts';
import { requireSession } from '../access/auth.middleware.ts';
import { type Caller, callerOrThrow, requireRecentPassword } from '../access/caller.ts';
import { validate } from '../http/validate.ts';
import { perUser } from '../rate-limit/rate-limit-keys.ts';
import type { RateLimiter } from '../rate-limit/rate-limiter.ts';
import { erasePerson } from '../removal/erase-person.ts';
import type { RemovalDeps } from '../removal/removal-deps.ts';
import type { SessionCookies } from '../sessions/session-cookies.ts';
import type { ExportStore } from './export.store.ts';

interface Deps extends RemovalDeps {
  exports: ExportStore;
  limiter: RateLimiter;
  sessionCookies: SessionCookies;
}

/** Export and erasure of the caller's own data. */
export function privacyRoutes({ exports, limiter, sessionCookies, ...removal }: Deps) {
  return new Hono<AppEnv>()
    .get('/api/privacy/export', limiter.calls('exports', perUser), requireSession, async (c) => {
      const caller = requireReauthenticated(c.get('caller'));
      return c.body(await exports.streamZip(caller), 200, {
        'Content-Type': 'application/zip',
        'Content-Disposition': 'attachment; filename="rollcall-data.zip"',
      });
    })
    .delete('/api/privacy/me', requireSession, validate('query', ErasureQuery), async (c) => {
      const caller = requireReauthenticated(c.get('caller'));
      await erasePerson(removal, caller.userId, { withEvents: c.req.valid('query').events === 'true' });
      await sessionCookies.endSession(c);
      // Never "storage": that would delete the pending photos on this device.
      c.header('Clear-Site-Data', '"cache"');
      return c.body(null, 204);
    });
}

/**
 * Returns the caller. An account must have confirmed its password recently; guests have none. Throws `not-signed-in`,
 * `reauth-required`.
 */
function requireReauthenticated(caller: Caller | null): Caller {
  const person = callerOrThrow(caller);
  if (person.account) requireRecentPassword(person);
  return person;
}
