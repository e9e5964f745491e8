import { readSignedIn } from '../local/signed-in.ts';
import { DrainRun } from '../outbox/drain-run.ts';
import { withLease } from '../outbox/lease.ts';
import { ensureSession } from '../outbox/renew-session.ts';

/**
 * Makes the server know this browser's guest again, where it has forgotten the session: what the guest holds goes
 * along with what they prove next. Throws `Unreachable` and `CallError`.
 */
export async function renewOwnSession(): Promise<void> {
  const signedIn = await readSignedIn();
  if (signedIn?.kind !== 'guest') return;
  await withLease('outbox', ({ lost }) => ensureSession(new DrainRun(lost), signedIn.userId));
}
