import type { ApiKeyScope } from '@rollcall/schema/api-key';
import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { findTargetHandler } from 'hono/utils/handler';
import type { AppEnv } from './app-env.ts';

const scopes = new WeakMap<object, ApiKeyScope>();

/** Declares that API keys with this scope can make the calls of a route. Routes without it refuse every key. */
export function allowApiKey(scope: ApiKeyScope): MiddlewareHandler<AppEnv> {
  const declaration: MiddlewareHandler<AppEnv> = async (_, next) => await next();
  scopes.set(declaration, scope);
  return declaration;
}

/** Returns the scope that the route of a call declares; undefined if API keys cannot make the call. */
export function requiredScope(c: Context<AppEnv>): ApiKeyScope | undefined {
  for (const { handler } of matchedRoutes(c)) {
    // Routes with an error handler of their own wrap their handlers.
    const scope = scopes.get(findTargetHandler(handler));
    if (scope) return scope;
  }
  return undefined;
}
