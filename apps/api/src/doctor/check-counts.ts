import { join } from 'node:path';
import { type Database, openDatabase } from '../database/open.ts';
import { findWrongInteractions, recountInteractions } from '../interactions/interactions.table.ts';
import { recountReactions } from '../reactions/recount-reactions.ts';
import { findWronglyCountedPhotos } from '../reactions/wrong-counts.ts';
import type { Settings } from '../settings/settings.ts';

/** Finds stored numbers that differ from the rows that they count. */
export async function checkCounts(db: Database): Promise<string[]> {
  const photos = (await findWronglyCountedPhotos(db)).length;
  const people = (await findWrongInteractions(db)).length;
  const todo = 'run "rollcall doctor --recount"';
  return [
    ...(photos > 0 ? [`the reactions or comments of ${photoCount(photos)} are counted wrongly: ${todo}`] : []),
    ...(people > 0 ? [`what people did in events is counted wrongly in ${rowCount(people)}: ${todo}`] : []),
  ];
}

/** Runs `rollcall doctor --recount`, also beside a running server. Returns what was done. */
export async function recount({ dataDir }: Pick<Settings, 'dataDir'>): Promise<string> {
  process.umask(0o077);
  const { db } = await openDatabase(join(dataDir, 'rollcall.db'));
  try {
    const { photos, people } = await db.transaction().execute(async (trx) => {
      const photoIds = await findWronglyCountedPhotos(trx);
      for (const photoId of photoIds) await recountReactions(trx, photoId);
      return { photos: photoIds.length, people: await recountInteractions(trx) };
    });
    return `Counted again: the reactions and comments of ${photoCount(photos)}, and ${rowCount(people)} of what people did.\n`;
  } finally {
    await db.destroy();
  }
}

const photoCount = (count: number) => (count === 1 ? '1 photo' : `${count} photos`);

const rowCount = (count: number) => (count === 1 ? '1 row' : `${count} rows`);
