import type { ProblemCode } from '@rollcall/schema/problem';
import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../access/app-env.ts';
import { ProblemError } from '../http/problem.ts';
import type { Settings } from '../settings/settings.ts';
import { clientAddress } from './client-address.ts';
import { MemoryRateLimitStore } from './memory-rate-limit-store.ts';
import { perUser, type RateLimitKey } from './rate-limit-keys.ts';
import type { RateLimitState, RateLimitStore } from './rate-limit-store.ts';
import type { RateLimitName, RateLimits } from './rate-limits.ts';

type Middleware = MiddlewareHandler<AppEnv>;

/** The problems of a wrong guess. */
const wrongGuessCodes = new Set<ProblemCode>(['invalid-credentials', 'code-invalid', 'promo-invalid']);

interface Options {
  limits: RateLimits;
  /** Keeps the counts that survive a restart. The others are in memory. */
  persistent: RateLimitStore;
  settings: Pick<Settings, 'trustsProxy'>;
}

/**
 * Creates middleware for the routes that have a limit. It throws `rate-limited` with a `Retry-After` in seconds for calls
 * beyond the limit.
 */
export class RateLimiter {
  private readonly options: Options;
  private readonly memory = new MemoryRateLimitStore();
  private readonly names = new WeakMap<object, readonly RateLimitName[]>();

  constructor(options: Options) {
    this.options = options;
  }

  /** Limits all calls of a user, or of an address for visitors. Reads, writes and upload requests have separate limits. */
  everyCall(): Middleware {
    const limits = ['readsPerUser', 'readsPerAddress', 'writesPerUser', 'writesPerAddress', 'uploadRequests'] as const;
    return this.register(limits, async (c, next) => {
      const isSignedIn = c.get('caller') !== null;
      const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
      const isUploadRequest = isSignedIn && /^\/api\/uploads\/[^/]+$/.test(c.req.path);
      const name = `${isRead ? 'reads' : 'writes'}${isSignedIn ? 'PerUser' : 'PerAddress'}` as const;
      await this.count(this.memory, isUploadRequest ? 'uploadRequests' : name, c, perUser);
      await next();
    });
  }

  /** Limits the calls of a route, in memory. */
  calls(name: RateLimitName, key: RateLimitKey): Middleware {
    return this.register([name], async (c, next) => {
      await this.count(this.memory, name, c, key);
      await next();
    });
  }

  /** Limits the calls of a route, across restarts. */
  persistentCalls(name: RateLimitName, key: RateLimitKey): Middleware {
    return this.register([name], async (c, next) => {
      await this.count(this.options.persistent, name, c, key);
      await next();
    });
  }

  /**
   * Limits the mails of a route, across restarts, without revealing it: calls beyond the limit continue with
   * `isMailWithheld`.
   */
  withheldMails(name: RateLimitName, key: RateLimitKey): Middleware {
    return this.register([name], async (c, next) => {
      const keyOfCall = await this.keyOf(name, c, key);
      const state = keyOfCall && (await this.options.persistent.increment(keyOfCall, this.options.limits[name]));
      if (state && !state.isWithin) c.set('isMailWithheld', true);
      await next();
    });
  }

  /** Limits the calls of a route that end in 404, or with `isMissedLookup`, in memory. Other calls are never limited. */
  misses(name: RateLimitName, key: RateLimitKey): Middleware {
    return this.register([name], async (c, next) => {
      await next();
      if (c.res.status !== 404 && !c.get('isMissedLookup')) return;
      const keyOfCall = await this.keyOf(name, c, key);
      if (keyOfCall === null) return;
      const state = await this.memory.increment(keyOfCall, this.options.limits[name]);
      // Otherwise the headers of this response would remain on the error.
      if (!state.isWithin) c.res = undefined;
      assertWithin(state);
    });
  }

  /**
   * Limits wrong guesses, across restarts. Each guess is counted before it is checked, so that concurrent guesses cannot
   * exceed the limit, and uncounted unless it was wrong.
   * @param options.resetOnSuccess whether a correct guess resets the count
   */
  guesses(name: RateLimitName, key: RateLimitKey, { resetOnSuccess = false } = {}): Middleware {
    const { persistent } = this.options;
    return this.register([name], async (c, next) => {
      const keyOfCall = await this.keyOf(name, c, key);
      if (keyOfCall === null) return await next();
      assertWithin(await persistent.increment(keyOfCall, this.options.limits[name]));
      await next();
      if (c.res.ok && resetOnSuccess) return await persistent.reset(keyOfCall);
      const isWrong = c.error instanceof ProblemError && wrongGuessCodes.has(c.error.code);
      if (!isWrong) await persistent.decrement(keyOfCall);
    });
  }

  /** Returns the limits that a handler enforces; none for a handler that this limiter did not create. */
  limitsOf(handler: object): readonly RateLimitName[] {
    return this.names.get(handler) ?? [];
  }

  private register(names: readonly RateLimitName[], handler: Middleware): Middleware {
    const middleware = createMiddleware<AppEnv>(handler);
    this.names.set(middleware, names);
    return middleware;
  }

  private async count(store: RateLimitStore, name: RateLimitName, c: Context<AppEnv>, key: RateLimitKey) {
    const keyOfCall = await this.keyOf(name, c, key);
    if (keyOfCall !== null) assertWithin(await store.increment(keyOfCall, this.options.limits[name]));
  }

  private async keyOf(name: RateLimitName, c: Context<AppEnv>, key: RateLimitKey): Promise<string | null> {
    const keyInLimit = await key(c, clientAddress(c, this.options.settings));
    return keyInLimit === null ? null : `${name} ${keyInLimit}`;
  }
}

function assertWithin({ isWithin, resetsInMs }: RateLimitState): void {
  if (isWithin) return;
  const seconds = Math.max(1, Math.ceil(resetsInMs / 1000));
  const minutes = Math.ceil(seconds / 60);
  throw new ProblemError('rate-limited', {
    ...(minutes > 1 && { detail: `That was a lot at once. Please try again in ${minutes} minutes.` }),
    headers: { 'Retry-After': String(seconds) },
  });
}
