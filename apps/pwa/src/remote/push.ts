import type { NewPushSubscription, PushKey } from '@rollcall/schema/push';
import { type CallContext, callForEntity, callForNoContent } from './http/call.ts';

const subscriptionPath = '/api/push/subscription';

/** Returns the key that the server signs its pushes with, in base64url. */
export async function fetchPushKey(context: CallContext = {}): Promise<string> {
  return (await callForEntity<PushKey>('publicKey', 'GET', '/api/push/key', undefined, context)).publicKey;
}

/** Has what the caller is told of pushed to a browser. Repeated, it changes nothing. */
export const savePushSubscription = (subscription: NewPushSubscription, context?: CallContext) =>
  callForNoContent('PUT', subscriptionPath, subscription, context);

/** Ends the pushes to one browser of the caller. Repeated, it changes nothing. */
export const deletePushSubscription = (endpoint: string, context?: CallContext) =>
  callForNoContent('DELETE', subscriptionPath, { endpoint }, context);
