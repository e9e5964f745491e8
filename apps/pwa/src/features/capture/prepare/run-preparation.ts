import { subscribeToFreedStorage } from '../../../local/outbox/storage.ts';
import { subscribeToOutbox } from '../../../outbox/outbox-channel.ts';
import { cancelScheduledPreparation, prepareCaptured, retryPostponed } from './prepare-captured.ts';

/**
 * Prepares captured pictures while this page is open: those of an earlier page, those the person retries, and those
 * that were postponed, once the network is back or storage was freed. Returns the function that stops it.
 */
export function runPreparation(): () => void {
  const retryWithNetwork = () => retryPostponed('no-decoder');
  const unsubscribe = [subscribeToOutbox(prepareCaptured), subscribeToFreedStorage(() => retryPostponed('no-room'))];
  addEventListener('online', retryWithNetwork);
  prepareCaptured();
  return () => {
    for (const each of unsubscribe) each();
    removeEventListener('online', retryWithNetwork);
    cancelScheduledPreparation();
  };
}
