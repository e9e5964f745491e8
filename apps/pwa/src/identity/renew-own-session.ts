import { readSignedIn } from '../local/outbox/signed-in.ts';
import { DrainRun } from '../outbox/drain-run.ts';
import { withLease } from '../outbox/lease.ts';
import { ensureSession } from './renew-session.ts';

/**
 * Makes the server know this browser's guest again, where it has forgotten the session: what the guest holds goes
 * along with what they prove next. Throws `Unreachable` and `CallError`.
 */
export async function renewOwnSession(): Promise<void> {
  const signedIn = await readSignedIn();
  if (signedIn?.kind !== 'guest') return;
  const ensure = (ending: AbortSignal) => ensureSession(new DrainRun(ending), signedIn.userId);
  const isKnown = await withLease('outbox', ({ lost }) => ensure(lost));
  // Where photos are being sent for a long time it is not waited for: at worst both make a session of the same guest.
  if (isKnown === null) await ensure(new AbortController().signal);
}
