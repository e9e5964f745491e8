import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import { ProblemError } from '../http/problem.ts';
import type { AppEnv } from './app-env.ts';

/** Declares that a tablet with a review link can make the calls of a route. Routes without it refuse every tablet. */
export const allowReviewLink = createMiddleware<AppEnv>(async (_, next) => await next());

/** Throws `forbidden` for a tablet with a review link at a route that does not declare {@link allowReviewLink}. */
export const confineReviewLinks = createMiddleware<AppEnv>(async (c, next) => {
  const isConfined = c.get('caller')?.reviewEventId != null;
  if (isConfined && !matchedRoutes(c).some(({ handler }) => handler === allowReviewLink)) {
    throw new ProblemError('forbidden', { detail: 'This tablet is only for reviewing the photos of one event.' });
  }
  await next();
});
