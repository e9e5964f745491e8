import { newId } from '@rollcall/schema/id';
import { releaseLease, renewLease, takeLease } from '../local/outbox/leases.ts';

/** A holder that was frozen or killed is overtaken after this long. */
const leaseMs = 30_000;
const renewEveryMs = 10_000;

export interface HeldLease {
  /** Aborted when somebody else overtook this holder: it was frozen for too long. */
  lost: AbortSignal;
}

/**
 * Runs work that only one tab or worker of this browser may do at a time; answers null when another one does.
 *
 * A Web Lock ends with its holder, but leaks in WebKit; the lease in the database ends with time. Whoever has the
 * lock takes over at once from a holder that had it before; without the lock, the lease has to have expired.
 */
export async function withLease<Result>(
  name: string,
  work: (lease: HeldLease) => Promise<Result>,
  now: () => number = Date.now,
): Promise<Result | null> {
  if (!navigator.locks) return await runWithLease(name, false, work, now);
  return await navigator.locks.request(`rollcall-${name}`, { ifAvailable: true }, (lock) =>
    runWithLease(name, lock !== null, work, now),
  );
}

/** Begins when the Web Lock of whoever works now is free: they are done, or gone. */
export async function afterOthers<Result>(name: string, begin: () => Promise<Result>): Promise<Result> {
  await navigator.locks?.request(`rollcall-${name}`, () => undefined);
  return await begin();
}

async function runWithLease<Result>(
  name: string,
  hasLock: boolean,
  work: (lease: HeldLease) => Promise<Result>,
  now: () => number,
): Promise<Result | null> {
  const holderId = newId();
  const lease = { name, holderId, hasLock, expiresAtMs: now() + leaseMs };
  const isLockElsewhere = Boolean(navigator.locks) && !hasLock;
  if (!(await takeLease(lease, { nowMs: now(), isLockElsewhere }))) return null;
  const losing = new AbortController();
  const renew = async () => {
    if (!(await renewLease(name, holderId, now() + leaseMs))) losing.abort(new LeaseLost());
  };
  const renewing = setInterval(() => void renew().catch(() => undefined), renewEveryMs);
  try {
    return await work({ lost: losing.signal });
  } catch (error) {
    // Whoever overtook goes on with the work.
    if (error instanceof LeaseLost) return null;
    throw error;
  } finally {
    clearInterval(renewing);
    await releaseLease(name, holderId);
  }
}

class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}
