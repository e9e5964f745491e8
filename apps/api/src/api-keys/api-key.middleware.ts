import { apiKeyPrefix } from '@rollcall/schema/api-key';
import { createMiddleware } from 'hono/factory';
import { requiredScope } from '../access/allow-api-key.ts';
import type { AppEnv } from '../access/app-env.ts';
import { ProblemError } from '../http/problem.ts';
import type { ApiKeysStore } from './api-keys.store.ts';

/** RFC 6750, section 2.1; the name of the scheme in any case (RFC 9110, section 11.1). */
const bearer = new RegExp(`^bearer +(${apiKeyPrefix}\\S*)$`, 'i');

/**
 * Sets the caller of a call with an API key. Its cookies are ignored from then on. Throws `not-signed-in` for an invalid
 * key, and `forbidden` if the route declares no scope or one that the key lacks.
 */
export function identifyApiKey(apiKeys: ApiKeysStore) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const key = bearer.exec(c.req.header('Authorization') ?? '')?.[1];
    if (key === undefined) return await next();
    const found = await apiKeys.find(key);
    if (!found) {
      throw new ProblemError('not-signed-in', {
        detail: 'This API key isn’t valid.',
        headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
      });
    }
    const scope = requiredScope(c);
    if (!scope) throw new ProblemError('forbidden', { detail: 'API keys can’t make this call.' });
    if (!found.scopes.includes(scope)) {
      throw new ProblemError('forbidden', {
        detail: `This API key lacks the scope ${scope}.`,
        headers: { 'WWW-Authenticate': `Bearer error="insufficient_scope", scope="${scope}"` },
      });
    }
    await apiKeys.markUsed(found);
    c.set('caller', found.caller);
    c.set('apiKeyId', found.id);
    await next();
  });
}
