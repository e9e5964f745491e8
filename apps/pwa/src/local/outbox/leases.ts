import { type Lease, outboxDatabase } from './outbox-database.ts';

/** Whoever has the Web Lock and has not written down a lease yet, if it is anybody at all. */
const unknownHolder = 'unknown';

interface TakingLease {
  /** Unix milliseconds. */
  nowMs: number;
  /** Somebody else has the Web Lock, or it leaked. */
  isLockElsewhere: boolean;
}

/**
 * Takes a lease that is free, expired, or was held together with the Web Lock that the taker holds now
 * (its holder is gone then). Answers whether it was taken.
 *
 * One that nobody has while the lock is elsewhere is not free: whoever has the lock is about to take it. If nobody
 * has by the time that it would have expired, the lock leaked.
 */
export async function takeLease(lease: Lease, { nowMs, isLockElsewhere }: TakingLease): Promise<boolean> {
  const { leases } = outboxDatabase;
  return await outboxDatabase.transaction('rw', leases, async () => {
    const held = await leases.get(lease.name);
    const leaseMs = lease.expiresAtMs - nowMs;
    // One that would last longer than any was written before the clock went back.
    const hasExpired = held && (held.expiresAtMs <= nowMs || held.expiresAtMs > lease.expiresAtMs + leaseMs);
    const isFree = held ? hasExpired || (held.hasLock && lease.hasLock) : !isLockElsewhere;
    if (isFree) await leases.put(lease);
    else if (!held) await leases.put({ ...lease, holderId: unknownHolder, hasLock: true });
    return Boolean(isFree);
  });
}

/** Moves on when a lease expires. Answers whether it was still its holder's. */
export async function renewLease(name: string, holderId: string, expiresAtMs: number): Promise<boolean> {
  const { leases } = outboxDatabase;
  return await outboxDatabase.transaction('rw', leases, async () => {
    const held = await leases.get(name);
    if (held?.holderId !== holderId) return false;
    await leases.put({ ...held, expiresAtMs });
    return true;
  });
}

/** One that was held without the Web Lock is left as expired: so it is known from then on that the lock leaked. */
export async function releaseLease(name: string, holderId: string): Promise<void> {
  const { leases } = outboxDatabase;
  await outboxDatabase.transaction('rw', leases, async () => {
    const held = await leases.get(name);
    if (held?.holderId !== holderId) return;
    if (held.hasLock) await leases.delete(name);
    else await leases.put({ ...held, expiresAtMs: 0 });
  });
}
