import type { Logger } from 'pino';
import type { BlobStore } from '../blobs/blob-store.ts';
import { originalName, previewNames, renditionName } from '../blobs/photo-file-names.ts';
import type { Database } from '../database/open.ts';
import type { ChangeFeed } from '../feed/change-feed.ts';
import { nextSeq } from '../feed/sequence-number.ts';
import { makeRenditions } from './make-renditions.ts';

interface Deps {
  db: Database;
  blobs: BlobStore;
  feed: ChangeFeed;
  log: Logger;
}

/** The delay before each retry. The renditions fail for good after the last. */
const retryAfterMs = [1_000, 10_000, 60_000, 600_000, 3_600_000];
/** The interval between checks for due jobs, for those with a later `not_before`. */
const pollIntervalMs = 5_000;

/**
 * Processes the rendition jobs in the database, one picture at a time. The transaction that records the renditions also
 * deletes the job, so a crash at any point leaves the job, and the same files are written again.
 */
export class RenditionQueue {
  private readonly deps: Deps;
  private endIdle: (() => void) | null = null;
  /** Whether {@link notify} was called since the last check for jobs. */
  private isNotified = false;
  private isStopping = false;
  private running: Promise<void> | null = null;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  start(): void {
    this.running ??= this.run();
  }

  /** Checks for new jobs without waiting for the poll interval. */
  notify(): void {
    this.isNotified = true;
    this.endIdle?.();
  }

  /** Stops the queue. Resolves once the current job is done. */
  async stop(): Promise<void> {
    this.isStopping = true;
    this.notify();
    await this.running;
  }

  private async run(): Promise<void> {
    while (!this.isStopping) {
      this.isNotified = false;
      const wasBusy = await this.processNextJob().catch((err: unknown) => {
        this.deps.log.error({ err }, 'the rendition queue failed');
        return false;
      });
      if (!wasBusy && !this.isNotified) await this.idle();
    }
  }

  private async idle(): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pollIntervalMs);
      this.endIdle = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.endIdle = null;
  }

  /** Processes the job that has been due longest. Returns false if none is due. */
  private async processNextJob(): Promise<boolean> {
    const { db, log } = this.deps;
    const job = await db
      .selectFrom('rendition_jobs')
      .innerJoin('photos', 'photos.id', 'rendition_jobs.photo_id')
      .innerJoin('events', 'events.id', 'photos.event_id')
      .select(['photo_id', 'attempts', 'file_key', 'file_extension', 'event_id', 'events.name as event_name'])
      .where('not_before', '<=', new Date().toISOString())
      .orderBy('not_before')
      .executeTakeFirst();
    if (!job) return false;
    try {
      await this.processJob(job);
    } catch (err) {
      log.error({ err, photoId: job.photo_id, attempts: job.attempts + 1 }, 'renditions failed');
      const delayMs = retryAfterMs[job.attempts];
      if (delayMs === undefined) {
        await this.markFailed(job);
        return true;
      }
      await db
        .updateTable('rendition_jobs')
        .set({
          attempts: job.attempts + 1,
          not_before: new Date(Date.now() + delayMs).toISOString(),
          last_error: String(err).slice(0, 500),
        })
        .where('photo_id', '=', job.photo_id)
        .execute();
    }
    return true;
  }

  private async markFailed({ photo_id, event_id }: { photo_id: string; event_id: string }): Promise<void> {
    await this.deps.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('rendition_jobs').where('photo_id', '=', photo_id).execute();
      await trx
        .updateTable('photos')
        .set({ renditions_failed_at: new Date().toISOString(), feed_seq: await nextSeq(trx, event_id) })
        .where('id', '=', photo_id)
        .execute();
    });
    this.deps.feed.announce(event_id);
  }

  private async processJob(job: {
    photo_id: string;
    file_key: string;
    file_extension: string;
    event_id: string;
    event_name: string;
  }): Promise<void> {
    const { db, blobs, feed } = this.deps;
    const original = await blobs.read(originalName(job.file_key, job.file_extension));
    const made = await makeRenditions(original, job.event_name);
    for (const rendition of ['thumbnail', 'view', 'watermarked'] as const) {
      await blobs.write(renditionName(job.file_key, rendition), made[rendition]);
    }
    const exists = await db.transaction().execute(async (trx) => {
      await trx.deleteFrom('rendition_jobs').where('photo_id', '=', job.photo_id).execute();
      const updated = await trx
        .updateTable('photos')
        .set({
          preview_state: null,
          thumbhash: made.thumbhash,
          perceptual_hash: made.perceptualHash,
          feed_seq: await nextSeq(trx, job.event_id),
        })
        .where('id', '=', job.photo_id)
        .executeTakeFirst();
      return updated.numUpdatedRows > 0n;
    });
    for (const name of previewNames(job.file_key)) await blobs.delete(name);
    if (!exists) {
      // The photo was erased in the meantime.
      for (const rendition of ['thumbnail', 'view', 'watermarked'] as const) {
        await blobs.delete(renditionName(job.file_key, rendition));
      }
    }
    feed.announce(job.event_id);
  }
}
