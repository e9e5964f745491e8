import { newId } from '@rollcall/schema/id';
import { type Lease, outboxDatabase } from './outbox-database.ts';

/** Validity of a lease: after it, a frozen or killed holder is overtaken. */
const leaseMs = 30_000;
const renewEveryMs = 10_000;

/** Stands for a holder of the Web Lock that has not written its lease yet. */
const unknownHolder = 'unknown';

export interface LeaseHandle {
  /** Aborted when another tab or worker overtook this holder: it was frozen for too long. */
  lost: AbortSignal;
  /** Throws once the lease has expired or was lost, also before a thawed holder has learned of it. */
  assertHeld(): void;
}

/**
 * Runs work in one tab or worker of this browser at a time. Returns null while another one runs it.
 *
 * A Web Lock ends with its holder, but leaks in WebKit; the lease in the database ends with time. The holder of the
 * lock takes over at once from a holder that had it before; without the lock, the lease has to have expired.
 */
export async function withLease<Result>(
  name: string,
  work: (lease: LeaseHandle) => Promise<Result>,
  now: () => number = () => Date.now(),
): Promise<Result | null> {
  if (!navigator.locks) return await runWithLease(name, false, work, now);
  return await navigator.locks.request(`rollcall-${name}`, { ifAvailable: true }, (lock) =>
    runWithLease(name, lock !== null, work, now),
  );
}

/** Aborts the work under each lease of this page or worker. */
const abortWork = new Set<() => void>();

/** Aborts the work under all leases of this page, which is being left: others acquire them without its Web Locks. */
export function abandonLeases(): void {
  for (const abort of abortWork) abort();
}

/** Runs `begin` once the current holder has released its Web Lock, or after the time of a lease: it may have leaked. */
export async function runWhenUnlocked<Result>(name: string, begin: () => Promise<Result>): Promise<Result> {
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), leaseMs);
  const unlocked = navigator.locks?.request(`rollcall-${name}`, { signal: waiting.signal }, () => undefined);
  // Rejected once it is given up.
  await unlocked?.catch(() => undefined);
  clearTimeout(timer);
  return await begin();
}

async function runWithLease<Result>(
  name: string,
  hasLock: boolean,
  work: (lease: LeaseHandle) => Promise<Result>,
  now: () => number,
): Promise<Result | null> {
  const holderId = newId();
  const lease = { name, holderId, hasLock, expiresAtMs: now() + leaseMs };
  const isLockElsewhere = Boolean(navigator.locks) && !hasLock;
  if (!(await acquireLease(lease, { nowMs: now(), isLockElsewhere }))) return null;
  const losing = new AbortController();
  const abort = () => losing.abort(new LeaseLost());
  let expiresAtMs = lease.expiresAtMs;
  const renew = async () => {
    const renewedUntilMs = now() + leaseMs;
    if (await renewLease(name, holderId, renewedUntilMs)) expiresAtMs = renewedUntilMs;
    else abort();
  };
  const assertHeld = () => {
    if (now() > expiresAtMs) abort();
    losing.signal.throwIfAborted();
  };
  const renewing = setInterval(() => void renew().catch(() => undefined), renewEveryMs);
  abortWork.add(abort);
  try {
    return await work({ lost: losing.signal, assertHeld });
  } catch (error) {
    // The successor continues the work.
    if (error instanceof LeaseLost) return null;
    throw error;
  } finally {
    abortWork.delete(abort);
    clearInterval(renewing);
    await releaseLease(name, holderId);
  }
}

class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

interface Acquisition {
  /** Unix milliseconds. */
  nowMs: number;
  /** Another holder has the Web Lock, or it leaked. */
  isLockElsewhere: boolean;
}

/**
 * Acquires a lease that is free, expired, or was held together with the Web Lock that the caller holds now
 * (its holder is gone then). Returns whether it was acquired.
 *
 * One without a holder while the lock is elsewhere is not free: the holder of the lock is about to acquire it. If
 * that has not happened by the time that it would have expired, the lock leaked.
 */
async function acquireLease(lease: Lease, { nowMs, isLockElsewhere }: Acquisition): Promise<boolean> {
  const { leases } = outboxDatabase;
  return await outboxDatabase.transaction('rw', leases, async () => {
    const held = await leases.get(lease.name);
    const durationMs = lease.expiresAtMs - nowMs;
    // One that would last longer than any was written before the clock went back.
    const hasExpired = held && (held.expiresAtMs <= nowMs || held.expiresAtMs > lease.expiresAtMs + durationMs);
    const isFree = held ? hasExpired || (held.hasLock && lease.hasLock) : !isLockElsewhere;
    if (isFree) await leases.put(lease);
    else if (!held) await leases.put({ ...lease, holderId: unknownHolder, hasLock: true });
    return Boolean(isFree);
  });
}

/** Extends a lease. Returns false when another holder has it. */
async function renewLease(name: string, holderId: string, expiresAtMs: number): Promise<boolean> {
  const { leases } = outboxDatabase;
  return await outboxDatabase.transaction('rw', leases, async () => {
    const held = await leases.get(name);
    if (held?.holderId !== holderId) return false;
    await leases.put({ ...held, expiresAtMs });
    return true;
  });
}

/** Releases a lease. One held without the Web Lock stays as expired, which records that the lock leaked. */
async function releaseLease(name: string, holderId: string): Promise<void> {
  const { leases } = outboxDatabase;
  await outboxDatabase.transaction('rw', leases, async () => {
    const held = await leases.get(name);
    if (held?.holderId !== holderId) return;
    if (held.hasLock) await leases.delete(name);
    else await leases.put({ ...held, expiresAtMs: 0 });
  });
}
