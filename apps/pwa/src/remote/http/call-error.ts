import { isProblemCode, type ProblemCode, ProblemDocument } from '@rollcall/schema/problem';

/** Thrown for a 4xx or 5xx response. Only a response with a `code` comes from Rollcall. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly status: number;
  readonly problem: ProblemDocument | null;
  readonly code: ProblemCode | null;
  readonly headers: Headers;

  constructor(response: Response, text: string, problem: ProblemDocument | null, code: ProblemCode | null) {
    super(`${response.status}: ${text || response.statusText}`);
    this.status = response.status;
    this.problem = problem;
    this.code = code;
    this.headers = response.headers;
  }

  /** The delay that the `Retry-After` header requests (RFC 9110, section 10.2.3: seconds or a date), or null. */
  get retryAfterMs(): number | null {
    const value = this.headers.get('Retry-After');
    if (value === null) return null;
    const waitMs = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
    return Number.isNaN(waitMs) ? null : Math.max(0, waitMs);
  }
}

/** Returns whether the error is Rollcall's response with one of the codes. */
export function hasProblemCode(error: unknown, ...codes: ProblemCode[]): error is CallError {
  return error instanceof CallError && error.code !== null && codes.includes(error.code);
}

/** Thrown for a call without a response from Rollcall: no network, a timeout, a captive portal's page. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';

  constructor(reason: string, cause?: unknown) {
    super(reason, { cause });
  }
}

/** Parses an error response. One from a captive portal or a proxy has no known code. */
export async function toCallError(response: Response, codeWithoutBody?: string | null): Promise<CallError> {
  const text = await response.text().catch(() => '');
  const isProblem = response.headers.get('Content-Type')?.startsWith('application/problem+json') ?? false;
  const parsed = isProblem ? ProblemDocument.safeParse(parseJson(text)) : null;
  const problem = parsed?.success ? parsed.data : null;
  const code = problem?.code ?? codeWithoutBody;
  return new CallError(response, text, problem, isProblemCode(code) ? code : null);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Ignores the error `missing` of a deletion, since an earlier attempt whose response was lost may have deleted the row.
 * Rethrows all other errors.
 */
export async function ignoreMissing(deletion: Promise<void>, missing: ProblemCode = 'not-found'): Promise<void> {
  try {
    await deletion;
  } catch (error) {
    if (!hasProblemCode(error, missing)) throw error;
  }
}
