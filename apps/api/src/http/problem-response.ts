import { rollcallHeaders } from '@rollcall/schema/upload';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import { isMissingRowError } from '../database/missing-row.ts';
import { isDatabaseFullError } from '../database/sqlite/sqlite-errors.ts';
import { ProblemError } from './problem.ts';

/** The one place where an error becomes an answer. What is not a problem of ours is logged and answered as `internal`. */
export function problemResponse(error: unknown, log: Logger): Response {
  const problem = toProblem(error, log);
  if (problem.status >= 500) log.error({ err: problem.cause ?? error, code: problem.code }, 'a call failed');
  return new Response(JSON.stringify(problem.toDocument()), {
    status: problem.status,
    headers: {
      ...problem.headers,
      'Content-Type': 'application/problem+json',
      'Cache-Control': 'no-store',
      // A HEAD has no body to carry the code.
      [rollcallHeaders.problem]: problem.code,
    },
  });
}

function toProblem(error: unknown, log: Logger): ProblemError {
  if (error instanceof ProblemError) return error;
  // Hono's own refusal of a body that is not the JSON it says it is.
  if (error instanceof HTTPException && error.status === 400) {
    return new ProblemError('validation', { detail: error.message, cause: error });
  }
  if (isMissingRowError(error)) {
    log.info({ err: error }, 'a row that was needed has gone');
    return new ProblemError('not-found', { cause: error });
  }
  if (isStorageFull(error)) return new ProblemError('storage-full', { cause: error });
  return new ProblemError('internal', { cause: error });
}

function isStorageFull(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOSPC' || code === 'EDQUOT' || isDatabaseFullError(error);
}
