import { type Database, type DatabaseSettings, openConfiguredDatabase } from '../database/open.ts';
import { findLowDays, raiseLowDays } from '../event-days/low-days.ts';
import { findWrongInteractions, recountInteractions } from '../interactions/interactions.table.ts';
import { recountReactions } from '../reactions/recount-reactions.ts';
import { findWronglyCountedPhotos } from '../reactions/wrong-counts.ts';

/** Finds stored numbers that differ from the rows that they count. */
export async function checkCounts(db: Database): Promise<string[]> {
  const photos = (await findWronglyCountedPhotos(db)).length;
  const people = (await findWrongInteractions(db)).length;
  const days = (await findLowDays(db)).length;
  const todo = 'run "rollcall doctor --recount"';
  return [
    ...(photos > 0 ? [`the reactions or comments of ${photoCount(photos)} are counted wrongly: ${todo}`] : []),
    ...(people > 0 ? [`what people did in events is counted wrongly in ${rowCount(people)}: ${todo}`] : []),
    ...(days > 0 ? [`the analytics of ${dayCount(days)} count less than is there: ${todo}`] : []),
  ];
}

/** Runs `rollcall doctor --recount`, also beside a running server. Returns what was done. */
export async function recount(settings: DatabaseSettings): Promise<string> {
  process.umask(0o077);
  const { db } = await openConfiguredDatabase(settings);
  try {
    const { photos, people, days } = await db.transaction().execute(async (trx) => {
      const photoIds = await findWronglyCountedPhotos(trx);
      for (const photoId of photoIds) await recountReactions(trx, photoId);
      return { photos: photoIds.length, people: await recountInteractions(trx), days: await raiseLowDays(trx) };
    });
    const counted = [`the reactions and comments of ${photoCount(photos)}`, `${rowCount(people)} of what people did`];
    return `Counted again: ${counted.join(', ')}, and ${dayCount(days)} of analytics.\n`;
  } finally {
    await db.destroy();
  }
}

const photoCount = (count: number) => (count === 1 ? '1 photo' : `${count} photos`);

const dayCount = (count: number) => (count === 1 ? '1 day' : `${count} days`);

const rowCount = (count: number) => (count === 1 ? '1 row' : `${count} rows`);
