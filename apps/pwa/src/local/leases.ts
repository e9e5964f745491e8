import { type Lease, outboxDatabase } from './outbox-database.ts';

/**
 * Takes a lease that is free, expired, or was held together with the Web Lock that the taker holds now
 * (its holder is gone then). Answers whether it was taken.
 */
export async function takeLease(lease: Lease, nowMs: number): Promise<boolean> {
  const { leases } = outboxDatabase;
  return await outboxDatabase.transaction('rw', leases, async () => {
    const held = await leases.get(lease.name);
    const leaseMs = lease.expiresAtMs - nowMs;
    // One that would last longer than any was written before the clock went back.
    const hasExpired = held && (held.expiresAtMs <= nowMs || held.expiresAtMs > lease.expiresAtMs + leaseMs);
    const isFree = !held || hasExpired || (held.hasLock && lease.hasLock);
    if (isFree) await leases.put(lease);
    return isFree;
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

export async function releaseLease(name: string, holderId: string): Promise<void> {
  const { leases } = outboxDatabase;
  await outboxDatabase.transaction('rw', leases, async () => {
    const held = await leases.get(name);
    if (held?.holderId === holderId) await leases.delete(name);
  });
}
