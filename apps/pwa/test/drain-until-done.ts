import { outboxDatabase } from '../src/local/outbox/outbox-database.ts';
import { drainOutbox } from '../src/outbox/drain-outbox.ts';

/** Drains the outbox until it is empty, as the page does, but without waiting for delays. Throws if it never is. */
export async function drainUntilDone(): Promise<void> {
  for (let runs = 0; runs < 60; runs++) {
    await outboxDatabase.photos.toCollection().modify({ nextTryAtMs: 0 });
    await outboxDatabase.actions.toCollection().modify({ nextTryAtMs: 0 });
    if ((await drainOutbox())?.remaining === 0) return;
  }
  throw new Error('The outbox did not empty');
}
