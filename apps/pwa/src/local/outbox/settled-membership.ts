import { liveQuery } from 'dexie';
import { getMembership } from './memberships.ts';
import type { OutboxMembership } from './outbox-membership.ts';

/** Resolves once a join has its answer: the membership as it is then, or null when it was discarded. */
export function settledMembership(id: string): Promise<OutboxMembership | null> {
  return new Promise((resolve, reject) => {
    const watching = liveQuery(() => getMembership(id)).subscribe({
      next: (membership) => {
        if (membership?.state === 'pending') return;
        resolve(membership);
        // The first value may come while subscribing, before there is anything to unsubscribe.
        queueMicrotask(() => watching.unsubscribe());
      },
      error: reject,
    });
  });
}
