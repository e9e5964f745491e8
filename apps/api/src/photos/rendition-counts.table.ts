import type { Database } from '../database/open.ts';

/** Counts the photos whose renditions are not made yet. */
export async function countRenditionJobs(db: Database): Promise<number> {
  const { jobs } = await db
    .selectFrom('rendition_jobs')
    .select(({ fn }) => fn.countAll<number>().as('jobs'))
    .executeTakeFirstOrThrow();
  return jobs;
}

/** Counts the photos of each event whose renditions were given up, the event with the most first. */
export async function countFailedRenditions(db: Database): Promise<{ eventId: string; photos: number }[]> {
  return await db
    .selectFrom('photos')
    .select(({ fn }) => ['event_id as eventId', fn.countAll<number>().as('photos')])
    .where('renditions_failed_at', 'is not', null)
    .where('removed_at', 'is', null)
    .groupBy('event_id')
    .orderBy('photos', 'desc')
    .execute();
}
