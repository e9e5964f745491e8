import { rollcallHeaders, uploadLimits } from '@rollcall/schema/upload';
import { toCallError, Unreachable } from './call-error.ts';
import { noteServerTime } from './server-clock.ts';

/** What goes with a call besides its payload. */
export interface CallContext {
  /** `users.id` in whose name the call is made; the server refuses it with `session-changed` for anybody else's session. */
  actor?: string;
  /** Photos that wait on this phone for that person in the event of the call. */
  waiting?: number;
  /** Asked again with the same one, the call makes nothing twice. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD';

/**
 * Calls the API of this origin and gives back its 2xx answer.
 * Throws `Unreachable`, `CallError`, or the reason of an aborted `signal`.
 */
export async function call(method: Method, path: string, init: RequestInit, context: CallContext): Promise<Response> {
  const response = await send(method, path, init, context);
  if (response.ok) return response;
  throw await toCallError(response, method === 'HEAD' ? response.headers.get(rollcallHeaders.problem) : null);
}

/** As {@link call}, with JSON both ways; an answer that is not JSON came from somebody else. */
export async function callForJson<Result>(
  method: Method,
  path: string,
  payload?: unknown,
  context: CallContext = {},
): Promise<Result> {
  const { body } = await callForJsonAnswer<Result>(method, path, payload, context);
  return body;
}

/**
 * As {@link callForJson}, where the answer settles something on this phone: one that does not name what it is about
 * came from somebody else, as a portal that says `{"ok":true}` to everything.
 */
export async function callForNamed<Result>(
  name: Extract<keyof Result, string>,
  method: Method,
  path: string,
  payload?: unknown,
  context: CallContext = {},
): Promise<Result> {
  const body = await callForJson<Result | null>(method, path, payload, context);
  if (typeof body?.[name] !== 'string') throw new Unreachable('The answer is not from Rollcall');
  return body;
}

/** As {@link callForJson}, for callers that read headers too. */
export async function callForJsonAnswer<Result>(
  method: Method,
  path: string,
  payload: unknown,
  context: CallContext,
): Promise<{ body: Result; headers: Headers }> {
  const response = await call(method, path, jsonInit(payload), context);
  if (!response.headers.get('Content-Type')?.startsWith('application/json')) {
    throw new Unreachable('The answer is not from Rollcall');
  }
  try {
    return { body: (await response.json()) as Result, headers: response.headers };
  } catch (error) {
    throw new Unreachable('The answer is not from Rollcall', error);
  }
}

/** As {@link call}, for calls that are answered with 204 or 202 and nothing else. */
export async function callForNothing(
  method: Method,
  path: string,
  payload?: unknown,
  context: CallContext = {},
): Promise<void> {
  const response = await call(method, path, jsonInit(payload), context);
  if (response.status !== 204 && response.status !== 202) throw new Unreachable('The answer is not from Rollcall');
}

function jsonInit(payload: unknown): RequestInit {
  if (payload === undefined) return {};
  return { body: JSON.stringify(payload), headers: { 'Content-Type': 'application/json' } };
}

/** Answers with all of its body, or not at all. */
async function send(method: Method, path: string, init: RequestInit, context: CallContext): Promise<Response> {
  const headers = new Headers(init.headers);
  if (context.actor !== undefined) headers.set(rollcallHeaders.actor, context.actor);
  if (context.waiting !== undefined) headers.set(rollcallHeaders.waiting, String(context.waiting));
  if (context.idempotencyKey !== undefined) headers.set('Idempotency-Key', context.idempotencyKey);
  const ending = new AbortController();
  const end = () => ending.abort();
  const silence = setTimeout(end, uploadLimits.silentRequestMs);
  context.signal?.addEventListener('abort', end, { once: true });
  if (context.signal?.aborted) end();
  try {
    const answer = await fetch(path, {
      ...init,
      method,
      headers,
      credentials: 'include',
      cache: 'no-store',
      // The API never redirects; a captive portal does.
      redirect: 'error',
      signal: ending.signal,
    });
    noteServerTime(answer.headers.get('Date'));
    // Read to its end within the same time: a link can fall silent after the headers too.
    const body = await answer.arrayBuffer();
    const { status, statusText } = answer;
    return new Response(body.byteLength > 0 ? body : null, { status, statusText, headers: answer.headers });
  } catch (error) {
    throw unlessAborted(error, context);
  } finally {
    clearTimeout(silence);
    context.signal?.removeEventListener('abort', end);
  }
}

function unlessAborted(error: unknown, context: CallContext): unknown {
  return context.signal?.aborted ? context.signal.reason : new Unreachable('No answer', error);
}
