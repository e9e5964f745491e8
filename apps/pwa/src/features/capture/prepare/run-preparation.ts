import { subscribeToFreedStorage } from '../../../local/outbox/storage.ts';
import { subscribeToOutbox } from '../../../outbox/outbox-channel.ts';
import { recordInterruption } from './interrupted-preparation.ts';
import { cancelScheduledPreparation, prepareCaptured, retryPostponed } from './prepare-captured.ts';

/**
 * Prepares captured pictures while this page is open: those left by an earlier page, those that the user retries, and
 * postponed ones once the network is back or storage was freed. Returns a function that stops it.
 */
export function runPreparation(): () => void {
  const retryWithNetwork = () => retryPostponed('not-loaded');
  const unsubscribe = [subscribeToOutbox(prepareCaptured), subscribeToFreedStorage(() => retryPostponed('no-room'))];
  addEventListener('online', retryWithNetwork);
  addEventListener('pagehide', recordInterruption);
  prepareCaptured();
  return () => {
    for (const each of unsubscribe) each();
    removeEventListener('online', retryWithNetwork);
    removeEventListener('pagehide', recordInterruption);
    cancelScheduledPreparation();
  };
}
