import type { ProblemCode } from '@rollcall/schema/problem';
import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../access/app-env.ts';
import { ProblemError } from '../http/problem.ts';
import type { Settings } from '../settings.ts';
import { clientAddress } from './client-address.ts';
import { type Counted, MemoryRateLimitStore } from './memory-rate-limit-store.ts';
import type { RateLimits } from './rate-limits.ts';
import type { SqlRateLimitStore } from './sql-rate-limit-store.ts';

type LimitName = keyof RateLimits;
type Middleware = MiddlewareHandler<AppEnv>;

/** Refusals that tell a guesser to guess on. */
const wrongGuesses = new Set<ProblemCode>(['invalid-credentials', 'code-invalid', 'promo-invalid']);

/** What a call is counted by, beside the name of the limit. */
type KeyOf = (c: Context<AppEnv>) => string | Promise<string>;

interface Options {
  limits: RateLimits;
  lasting: SqlRateLimitStore;
  settings: Pick<Settings, 'trustsProxy'>;
}

/** Counts calls and answers `rate-limited`, with `Retry-After` in seconds, to those beyond a limit. */
export class RateLimiter {
  private readonly options: Options;
  private readonly counts = new MemoryRateLimitStore();

  constructor(options: Options) {
    this.options = options;
  }

  readonly byAddress = (c: Context): string => clientAddress(c, this.options.settings);

  /** Every call by who makes it: the person, or the line while they are nobody yet. */
  everyCall(): Middleware {
    return createMiddleware<AppEnv>(async (c, next) => {
      const userId = c.get('caller')?.userId;
      const of = userId ? 'OfPerson' : 'OfAddress';
      const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
      const isPiece = userId !== undefined && /^\/api\/uploads\/./.test(c.req.path);
      const name = isPiece ? 'uploadPieces' : (`${isRead ? 'reads' : 'writes'}${of}` as const);
      this.assertWithin(this.count(name, userId ?? this.byAddress(c)));
      await next();
    });
  }

  /** Calls of one kind, in memory. */
  calls(name: LimitName, keyOf: KeyOf): Middleware {
    return createMiddleware<AppEnv>(async (c, next) => {
      this.assertWithin(this.count(name, await keyOf(c)));
      await next();
    });
  }

  /** Of calls of one kind only those that found nothing: what is there is always answered. */
  misses(name: LimitName, keyOf: KeyOf): Middleware {
    return createMiddleware<AppEnv>(async (c, next) => {
      await next();
      if (c.res.status !== 404) return;
      const counted = this.count(name, await keyOf(c));
      // Otherwise the headers of this answer would stay on the refusal's.
      if (!counted.isWithin) c.res = undefined;
      this.assertWithin(counted);
    });
  }

  /** Calls of one kind, in the table. */
  lastingCalls(name: LimitName, keyOf: KeyOf): Middleware {
    const { limits, lasting } = this.options;
    return createMiddleware<AppEnv>(async (c, next) => {
      this.assertWithin(await lasting.add(`${name} ${await keyOf(c)}`, limits[name]));
      await next();
    });
  }

  /**
   * Wrong guesses, in the table. Each is counted before it is made, so that many at once are not more than one after
   * the other, and taken back when it was none. A right one may start the counting anew.
   */
  guesses(name: LimitName, keyOf: KeyOf, { rightStartsAnew = false } = {}): Middleware {
    const { limits, lasting } = this.options;
    return createMiddleware<AppEnv>(async (c, next) => {
      const key = `${name} ${await keyOf(c)}`;
      this.assertWithin(await lasting.add(key, limits[name]));
      await next();
      if (c.res.ok && rightStartsAnew) return await lasting.forget(key);
      const isWrong = c.error instanceof ProblemError && wrongGuesses.has(c.error.code);
      if (!isWrong) await lasting.takeBack(key);
    });
  }

  private count(name: LimitName, key: string): Counted {
    return this.counts.add(`${name} ${key}`, this.options.limits[name]);
  }

  private assertWithin({ isWithin, resetsAtMs }: Counted): void {
    if (isWithin) return;
    const seconds = Math.max(1, Math.ceil((resetsAtMs - Date.now()) / 1000));
    const minutes = Math.ceil(seconds / 60);
    throw new ProblemError('rate-limited', {
      ...(minutes > 1 && { detail: `That was a lot at once. Please try again in ${minutes} minutes.` }),
      headers: { 'Retry-After': String(seconds) },
    });
  }
}
