import { rollcallHeaders, uploadLimits } from '@rollcall/schema/upload';
import { toCallError, Unreachable } from './call-error.ts';
import { setServerTime } from './server-clock.ts';

/** Options of a call besides its method, path and payload. */
export interface CallContext {
  /** The `users.id` that makes the call. The server refuses another user's session with `session-changed`. */
  actor?: string;
  /** Photos of the actor in the call's event that this device has yet to upload. */
  pendingUploads?: number;
  /** Calls with the same key take effect once. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** How long the whole call may take, in milliseconds. */
  timeoutMs?: number;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD';

/**
 * Calls the API of this origin. Resolves with the 2xx response.
 * Throws `Unreachable`, `CallError`, or the reason of an aborted `signal`.
 */
export async function call(method: Method, path: string, init: RequestInit, context: CallContext): Promise<Response> {
  const response = await send(method, path, init, context);
  if (response.ok) return response;
  throw await toCallError(response, method === 'HEAD' ? response.headers.get(rollcallHeaders.problem) : null);
}

/** Like {@link call}, with JSON in both directions. A response that is not JSON is not from Rollcall. */
export async function callForJson<Result>(
  method: Method,
  path: string,
  payload?: unknown,
  context: CallContext = {},
): Promise<Result> {
  const { body } = await callForJsonResponse<Result>(method, path, payload, context);
  return body;
}

/**
 * Like {@link callForJson}, for responses that change this device's stored data. A response without the entity's id is
 * not from Rollcall: a captive portal may respond `{"ok":true}` to every request.
 */
export async function callForEntity<Result>(
  idField: Extract<keyof Result, string>,
  method: Method,
  path: string,
  payload?: unknown,
  context: CallContext = {},
): Promise<Result> {
  return (await callForEntityResponse<Result>(idField, method, path, payload, context)).body;
}

/** Like {@link callForEntity}, with the response's headers. */
export async function callForEntityResponse<Result>(
  idField: Extract<keyof Result, string>,
  method: Method,
  path: string,
  payload: unknown,
  context: CallContext,
): Promise<{ body: Result; headers: Headers }> {
  const { body, headers } = await callForJsonResponse<Result | null>(method, path, payload, context);
  if (typeof body?.[idField] !== 'string') throw new Unreachable('The response is not from Rollcall');
  return { body, headers };
}

/** Like {@link callForJson}, with the response's headers. */
export async function callForJsonResponse<Result>(
  method: Method,
  path: string,
  payload: unknown,
  context: CallContext,
): Promise<{ body: Result; headers: Headers }> {
  return await readJson<Result>(await call(method, path, jsonInit(payload), context));
}

/** Like {@link callForJson}, with a file as the payload, which has `timeoutMs` milliseconds to arrive. */
export async function callWithFile<Result>(
  method: Method,
  path: string,
  file: Blob,
  timeoutMs: number,
): Promise<Result> {
  return (await readJson<Result>(await call(method, path, { body: file }, { timeoutMs }))).body;
}

async function readJson<Result>(response: Response): Promise<{ body: Result; headers: Headers }> {
  if (!response.headers.get('Content-Type')?.startsWith('application/json')) {
    throw new Unreachable('The response is not from Rollcall');
  }
  try {
    return { body: (await response.json()) as Result, headers: response.headers };
  } catch (error) {
    throw new Unreachable('The response is not from Rollcall', error);
  }
}

/** Like {@link call}, for calls that respond with 204 or 202. */
export async function callForNoContent(
  method: Method,
  path: string,
  payload?: unknown,
  context: CallContext = {},
): Promise<void> {
  const response = await call(method, path, jsonInit(payload), context);
  if (response.status !== 204 && response.status !== 202) throw new Unreachable('The response is not from Rollcall');
}

function jsonInit(payload: unknown): RequestInit {
  if (payload === undefined) return {};
  return { body: JSON.stringify(payload), headers: { 'Content-Type': 'application/json' } };
}

/** Resolves once the whole body has arrived. */
async function send(method: Method, path: string, init: RequestInit, context: CallContext): Promise<Response> {
  const headers = new Headers(init.headers);
  if (context.actor !== undefined) headers.set(rollcallHeaders.actor, context.actor);
  if (context.pendingUploads !== undefined) headers.set(rollcallHeaders.waiting, String(context.pendingUploads));
  if (context.idempotencyKey !== undefined) headers.set('Idempotency-Key', context.idempotencyKey);
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timeout = setTimeout(abort, context.timeoutMs ?? uploadLimits.silentRequestMs);
  context.signal?.addEventListener('abort', abort, { once: true });
  if (context.signal?.aborted) abort();
  try {
    const response = await fetch(path, {
      ...init,
      method,
      headers,
      credentials: 'include',
      cache: 'no-store',
      // The API never redirects; a captive portal does.
      redirect: 'error',
      signal: controller.signal,
    });
    setServerTime(response.headers.get('Date'));
    // The time limit covers the body too: a link can fall silent after the headers.
    const body = await response.arrayBuffer();
    const { status, statusText } = response;
    return new Response(body.byteLength > 0 ? body : null, { status, statusText, headers: response.headers });
  } catch (error) {
    throw unlessAborted(error, context);
  } finally {
    clearTimeout(timeout);
    context.signal?.removeEventListener('abort', abort);
  }
}

function unlessAborted(error: unknown, context: CallContext): unknown {
  return context.signal?.aborted ? context.signal.reason : new Unreachable('No response', error);
}

/** Returns the path of a list's next page (RFC 8288), or null on the last page. Links are paths of this origin. */
export function nextPathOf(headers: Headers): string | null {
  return (
    headers
      .get('Link')
      ?.match(/<(\/api\/[^>]*)>;\s*rel="?next"?/)
      ?.at(1) ?? null
  );
}

/** Loads a static file of the app. Throws `Unreachable`. */
export async function fetchAsset(url: string): Promise<ArrayBuffer> {
  try {
    const response = await fetch(url);
    if (response.ok) return await response.arrayBuffer();
  } catch (error) {
    throw new Unreachable('No response', error);
  }
  throw new Unreachable('The file is not there');
}
