import { renewSession } from '../identity/renew-session.ts';
import { classifyError } from './classify-error.ts';
import type { DrainRun } from './drain-run.ts';

/**
 * Renews a guest's session, once a run. Resolves to whether the session is theirs now; where the link went down,
 * `run.isStopped` is set.
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
      // Everything is joined and sent anew as the new user, from the next run on.
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
