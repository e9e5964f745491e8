import { AsyncLocalStorage } from 'node:async_hooks';
import type { Caller } from '../access/caller.ts';

/** What one request to the tus server carries besides the protocol: who asks, and what went wrong. */
interface UploadCall {
  caller: Caller | null;
  /** Set by the error hook; the library itself can only carry a status and a text. */
  failure: unknown;
}

const storage = new AsyncLocalStorage<UploadCall>();

/** Runs the library's handler with the caller in reach of its hooks. */
export async function withUploadCall<Result>(call: UploadCall, run: () => Promise<Result>): Promise<Result> {
  return await storage.run(call, run);
}

export function currentUploadCall(): UploadCall {
  const call = storage.getStore();
  if (!call) throw new Error('the tus server was called outside of its route');
  return call;
}
