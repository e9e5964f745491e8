import { AsyncLocalStorage } from 'node:async_hooks';
import type { Caller } from '../access/caller.ts';

/** The context of one request to the tus server. */
interface UploadCall {
  caller: Caller | null;
  /** Set by the error hook: the library itself passes on only a status and a text. */
  failure: unknown;
}

const storage = new AsyncLocalStorage<UploadCall>();

/** Runs the library's handler with a context that its hooks get by {@link currentUploadCall}. */
export async function withUploadCall<Result>(call: UploadCall, run: () => Promise<Result>): Promise<Result> {
  return await storage.run(call, run);
}

/** Returns the context of the current request. */
export function currentUploadCall(): UploadCall {
  const call = storage.getStore();
  if (!call) throw new Error('the tus server was called outside of its route');
  return call;
}
