import { randomUUID } from 'node:crypto';
import { rollcallHeaders } from '@rollcall/schema/upload';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import { isDatabaseFullError, isMissingRowError } from '../database/errors.ts';
import { UnreachableError } from '../database/unreachable-error.ts';
import { ProblemError } from './problem.ts';
import { comeAgain } from './refuse-while-stopping.ts';
import { currentRequestId } from './request-id.ts';

/**
 * Converts an error to a response. An unexpected error is logged and becomes `internal`. A failure of the server carries
 * the id under which it is in the log.
 */
export function problemResponse(error: unknown, log: Logger): Response {
  const problem = toProblem(error, log);
  const hasFailed = problem.status >= 500;
  const request = currentRequestId() ?? randomUUID();
  // A refusal on purpose, as on a full disk or while the server stops, has its line in the log of calls alone.
  const isRefusal = error === problem && problem.cause === undefined && problem.code !== 'internal';
  if (hasFailed && !isRefusal) log.error({ err: problem.cause ?? error, code: problem.code, request }, 'a call failed');
  return new Response(JSON.stringify({ ...problem.toDocument(), ...(hasFailed && { request }) }), {
    status: problem.status,
    headers: {
      ...problem.headers,
      'Content-Type': 'application/problem+json',
      'Cache-Control': 'no-store',
      // A response to HEAD has no body for the code.
      [rollcallHeaders.problem]: problem.code,
      [rollcallHeaders.request]: request,
    },
  });
}

function toProblem(error: unknown, log: Logger): ProblemError {
  if (error instanceof ProblemError) return error;
  // Hono throws this for malformed JSON.
  if (error instanceof HTTPException && error.status === 400) {
    return new ProblemError('validation', { detail: error.message, cause: error });
  }
  if (isMissingRowError(error)) {
    log.info({ err: error }, 'a row that was needed has gone');
    return new ProblemError('not-found', { cause: error });
  }
  if (isStorageFull(error)) return new ProblemError('storage-full', { cause: error });
  if (error instanceof UnreachableError) return new ProblemError('unavailable', { headers: comeAgain, cause: error });
  return new ProblemError('internal', { cause: error });
}

function isStorageFull(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOSPC' || code === 'EDQUOT' || isDatabaseFullError(error);
}
