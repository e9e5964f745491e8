import { renewSession } from '../identity/renew-session.ts';
import { classifyError } from './classify-error.ts';
import type { DrainRun } from './drain-run.ts';

/**
 * Renews a guest's session, once a run. Returns whether the session is theirs now. Stops the run when the connection
 * breaks.
 */
export function renewInRun(run: DrainRun, userId: string): Promise<boolean> {
  const renewal = run.renewals.get(userId) ?? renewOnce(run, userId);
  run.renewals.set(userId, renewal);
  return renewal;
}

async function renewOnce(run: DrainRun, userId: string): Promise<boolean> {
  try {
    const renewal = await renewSession(userId, run.signal);
    if (renewal === 'refused') run.signedOutUserId = userId;
    if (renewal === 'replaced') {
      // The next run joins and sends everything as the new user.
      run.hasProgressed = true;
      run.isStopped = true;
    }
    return renewal === 'renewed';
  } catch (error) {
    const decision = classifyError(error);
    if (decision.kind !== 'retry') throw error;
    run.scheduleRetry({ ...decision, stopsRun: true }, 1);
    return false;
  }
}
