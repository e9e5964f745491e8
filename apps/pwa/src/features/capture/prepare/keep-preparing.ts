import { onOutboxWake } from '../../../outbox/wake-outbox.ts';
import { prepareCaptured } from './prepare-captured.ts';

/**
 * Prepares what was captured while this page is open: what an earlier page left, what is tried again, and what needs
 * a decoder that only the network has.
 * @returns stops it
 */
export function keepPreparing(): () => void {
  const prepare = () => {
    prepareCaptured().catch((error: unknown) => console.error('Preparing pictures stopped', error));
  };
  const stopListening = onOutboxWake(prepare);
  addEventListener('online', prepare);
  prepare();
  return () => {
    stopListening();
    removeEventListener('online', prepare);
  };
}
