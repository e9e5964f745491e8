import type { BlobStore } from '../blobs/blob-store.ts';
import { KeyedMutex } from '../concurrency/keyed-mutex.ts';
import type { Database } from '../database/open.ts';
import { ChangeFeed } from '../feed/change-feed.ts';
import { erasePerson } from '../removal/erase-person.ts';
import { erasePhoto } from '../removal/erase-photo.ts';
import type { Erasure } from '../removal/erasure-journal.ts';
import { deleteEvent, removeEventFiles } from '../removal/event-removal.store.ts';
import { eraseMembership } from '../removal/guest-removal.store.ts';
import type { RemovalDeps } from '../removal/removal-deps.ts';

/** For entries made by a clock that was set since. An older one was in the backup, unless its commit failed. */
const toleranceMs = 60 * 60 * 1000;

/** Returns the erasures that a backup from this time may not know, the oldest first. */
export function findNewErasures(erasures: Erasure[], createdAt: string): Erasure[] {
  const since = new Date(Date.parse(createdAt) - toleranceMs).toISOString();
  return erasures.filter(({ at }) => at >= since).sort((a, b) => (a.at < b.at ? -1 : 1));
}

/** Erases again what was erased after a backup. Returns the number of entries that were still in it. */
export async function applyErasures(db: Database, blobs: BlobStore, erasures: Erasure[]): Promise<number> {
  // They are in the journal already.
  const deps: RemovalDeps = {
    db,
    blobs,
    feed: new ChangeFeed(),
    photoLocks: new KeyedMutex(),
    erasures: { append: () => undefined },
  };
  let applied = 0;
  for (const erasure of erasures) if (await applyErasure(deps, erasure)) applied++;
  return applied;
}

async function applyErasure(deps: RemovalDeps, { kind, id }: Erasure): Promise<boolean> {
  const { db } = deps;
  switch (kind) {
    case 'photo': {
      const photo = await db.selectFrom('photos').select('id').where('id', '=', id).executeTakeFirst();
      if (photo) await erasePhoto(deps, id);
      return photo !== undefined;
    }
    case 'event': {
      const event = await db.selectFrom('events').select('id').where('id', '=', id).executeTakeFirst();
      if (event) await removeEventFiles(deps, await db.transaction().execute((trx) => deleteEvent(trx, id)));
      return event !== undefined;
    }
    case 'membership':
      return await eraseMembership(deps, id);
    case 'person': {
      const user = await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst();
      if (user) await erasePerson(deps, id, { withEvents: true, withLastAdmin: true });
      return user !== undefined;
    }
  }
}
