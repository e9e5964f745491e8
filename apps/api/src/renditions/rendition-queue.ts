import { availableParallelism } from 'node:os';
import type { UploadPart } from '@rollcall/schema/upload-metadata';
import { NoResultError, type Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { BlobStore } from '../blobs/blob-store.ts';
import { DiskReserve } from '../blobs/disk-reserve.ts';
import { fullSizeName, originalName, posterName, previewNames, renditionName } from '../blobs/photo-file-names.ts';
import { PollingLoop } from '../concurrency/polling-loop.ts';
import { commitTogether } from '../database/commit-together.ts';
import { type Fleet, loneServer } from '../database/fleet.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { recordNearDuplicates } from '../duplicates/photo-duplicates.table.ts';
import type { ChangeFeed } from '../feed/change-feed.ts';
import { nextSeq } from '../feed/sequence-number.ts';
import type { DrawPoster } from '../videos/draw-poster.ts';
import { enqueueLargeView } from './enqueue-renditions.ts';
import { deleteJobWithoutPoster, findPoster } from './find-poster.ts';
import type { PictureProcessor } from './picture-processor.ts';
import { decideRetry } from './rendition-retry.ts';

interface Deps {
  db: Database;
  blobs: BlobStore;
  feed: ChangeFeed;
  /** Of whose servers each takes jobs of its own. */
  fleet?: Fleet;
  log: Logger;
  pictures: Pick<PictureProcessor, 'inspectPicture' | 'makeRenditions' | 'makeLargeView'>;
  /** Of videos that came without; null where this server cannot. */
  drawPoster?: DrawPoster | null;
  /** What goes before renditions. */
  completions: { isBusy: boolean };
}

interface Job {
  photo_id: string;
  part: UploadPart;
  attempts: number;
  file_key: string;
  file_extension: string;
  kind: 'photo' | 'video';
  has_poster: 0 | 1;
  full_size_extension: string | null;
  event_id: string;
  event_name: string;
}

const kinds = ['thumbnail', 'view', 'watermarked'] as const;

/** How long a job waits for uploads that complete. Then one job runs at a time until none is pending. */
const maxYieldMs = 20_000;
/** For so long a job is left to the server that took it, which renews this. If that is killed, it is done after it. */
const leaseMs = 20_000;
const renewMs = 7_000;
/** One job for each core. With more, the inspection of an upload would get less than two thirds of a core of two. */
const defaultMaxConcurrent = availableParallelism();

/**
 * Processes the rendition jobs in the database, several at once and those due longest first. The transaction that
 * records the renditions also deletes the job, so a crash at any point leaves the job, and the same files are written
 * again.
 */
export class RenditionQueue {
  /** How many photos got their renditions since the start. */
  made = 0;
  /** How many attempts failed since the start; not those while database or object store were away. */
  failed = 0;
  private readonly deps: Deps;
  private readonly disk: DiskReserve;
  private readonly maxConcurrent: number;
  private readonly loop: PollingLoop;
  /** The jobs in process, by photo id. */
  private readonly inProcess = new Map<string, Promise<void>>();

  constructor(deps: Deps, { maxConcurrent = defaultMaxConcurrent } = {}) {
    this.deps = deps;
    this.disk = new DiskReserve(deps.blobs);
    this.maxConcurrent = maxConcurrent;
    this.loop = new PollingLoop({
      poll: () => this.startDueJobs(),
      onError: (err) => deps.log.error({ err }, 'the rendition queue failed'),
    });
  }

  start(): void {
    this.loop.start();
  }

  /** Checks for new jobs without waiting for the poll interval. */
  notify(): void {
    this.loop.notify();
  }

  /** Stops the queue. Resolves once the jobs in process are done. */
  async stop(): Promise<void> {
    await this.loop.stop();
    await Promise.all(this.inProcess.values());
  }

  private async startDueJobs(): Promise<void> {
    // Senders wait for their receipts; everybody else sees the previews meanwhile.
    const { isBusy } = this.deps.completions;
    const free = (isBusy ? 1 : this.maxConcurrent) - this.inProcess.size;
    const dueBefore = new Date(Date.now() - (isBusy ? maxYieldMs : 0)).toISOString();
    // Jobs that were tried on a full disk would count as failures of their photos.
    if (free <= 0 || !(await this.disk.hasRoomForRenditions())) return;
    const jobs = await this.deps.db
      // Chosen before the join: SQLite would read all photos first, to look for the job of each.
      .selectFrom((query) =>
        query
          .selectFrom('rendition_jobs')
          .select(['photo_id', 'part', 'attempts', 'not_before'])
          .where('not_before', '<=', dueBefore)
          .where('photo_id', 'not in', [...this.inProcess.keys()])
          .orderBy('not_before')
          .limit(free)
          .as('due'),
      )
      .innerJoin('photos', 'photos.id', 'due.photo_id')
      .innerJoin('events', 'events.id', 'photos.event_id')
      .select([
        'photo_id',
        'part',
        'attempts',
        'file_key',
        'file_extension',
        'kind',
        'has_poster',
        'full_size_extension',
        'event_id',
      ])
      .select('events.name as event_name')
      .orderBy('not_before')
      .execute();
    const claimed = await this.claim(jobs, dueBefore);
    for (const job of claimed) this.inProcess.set(job.photo_id, this.processOrPostpone(job));
  }

  /** Returns those of the jobs that no other server has taken. */
  private async claim(jobs: Job[], dueBefore: string): Promise<Job[]> {
    const { db, fleet = loneServer } = this.deps;
    if (!fleet.isShared || jobs.length === 0) return jobs;
    const ids = jobs.map(({ photo_id }) => photo_id);
    const claimed = await db
      .updateTable('rendition_jobs')
      .set(leasedFromNow())
      .where('photo_id', 'in', ids)
      .where('not_before', '<=', dueBefore)
      .returning('photo_id')
      .execute();
    return jobs.filter((job) => claimed.some(({ photo_id }) => photo_id === job.photo_id));
  }

  /** Never rejects. */
  private async processOrPostpone(job: Job): Promise<void> {
    const renewal = this.keepClaim(job);
    try {
      await this.process(job)
        .finally(() => clearInterval(renewal))
        .catch((err: unknown) => this.postpone(job, err));
      this.notify();
    } catch (err) {
      // The job stays due; the next check comes after the poll interval.
      this.deps.log.error({ err }, 'the rendition queue failed');
    } finally {
      this.inProcess.delete(job.photo_id);
    }
  }

  private keepClaim({ photo_id, attempts }: Job): NodeJS.Timeout | undefined {
    const { db, fleet = loneServer, log } = this.deps;
    if (!fleet.isShared) return undefined;
    const renew = async () => {
      const claimed = db.updateTable('rendition_jobs').set(leasedFromNow()).where('photo_id', '=', photo_id);
      // Not one that was postponed meanwhile.
      await claimed.where('attempts', '=', attempts).execute();
    };
    return setInterval(() => {
      renew().catch((err: unknown) => log.error({ err }, 'the rendition queue failed'));
    }, renewMs);
  }

  private async postpone(job: Job, err: unknown): Promise<void> {
    const { db, log } = this.deps;
    const retry = decideRetry(job.attempts, err);
    if (retry?.attempts !== job.attempts) this.failed += 1;
    log.error({ err, photoId: job.photo_id, attempts: retry?.attempts ?? job.attempts + 1 }, 'renditions failed');
    if (!retry) return await this.markFailed(job);
    await db
      .updateTable('rendition_jobs')
      .set({
        attempts: retry.attempts,
        not_before: new Date(Date.now() + retry.delayMs).toISOString(),
        last_error: String(err).slice(0, 500),
      })
      .where('photo_id', '=', job.photo_id)
      .execute();
  }

  private async markFailed({ photo_id, part, event_id }: Job): Promise<void> {
    await this.deps.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('rendition_jobs').where('photo_id', '=', photo_id).execute();
      // The photo is shown without its large view.
      if (part === 'original') return;
      await trx
        .updateTable('photos')
        .set({ renditions_failed_at: new Date().toISOString(), feed_seq: await nextSeq(trx, event_id) })
        .where('id', '=', photo_id)
        .execute();
    });
    this.deps.feed.announce(event_id);
  }

  private async process(job: Job): Promise<void> {
    await (job.part === 'original' ? this.makeLargeView(job) : this.makeRenditions(job));
    this.made += 1;
    this.deps.feed.announce(job.event_id);
  }

  private async makeLargeView(job: Job): Promise<void> {
    const { db, blobs, pictures } = this.deps;
    const name = renditionName(job.file_key, 'large');
    const original = await blobs.read(fullSizeName(job.file_key, job.full_size_extension!));
    await blobs.write(name, await pictures.makeLargeView(original));
    const exists = await commitTogether(db, job.event_id, async (trx) => {
      await deleteJob(trx, job);
      const updated = await trx
        .updateTable('photos')
        .set({ has_large_view: 1, feed_seq: await nextSeq(trx, job.event_id) })
        .where('id', '=', job.photo_id)
        .where('full_size_extension', 'is not', null)
        .returning('id')
        .executeTakeFirst();
      return updated !== undefined;
    }).catch(ignoreErased);
    // The photo was erased in the meantime.
    if (!exists) await blobs.delete(name);
  }

  private async makeRenditions(job: Job): Promise<void> {
    const { db, blobs, pictures } = this.deps;
    const isVideo = job.kind === 'video';
    const original = isVideo
      ? await findPoster(this.deps, job)
      : await blobs.read(originalName(job.file_key, job.file_extension));
    if (!original) return await commitTogether(db, job.event_id, (trx) => deleteJobWithoutPoster(trx, job));
    const made = await pictures.makeRenditions(original, job.event_name);
    for (const kind of kinds) await blobs.write(renditionName(job.file_key, kind), made[kind]);
    const exists = await commitTogether(db, job.event_id, async (trx) => {
      await deleteJob(trx, job);
      const updated = await trx
        .updateTable('photos')
        .set({
          preview_state: null,
          thumbhash: made.thumbhash,
          // Nobody takes a video and its poster for two of the same.
          perceptual_hash: isVideo ? null : made.perceptualHash,
          sharpness: made.sharpness,
          ...(isVideo && { has_poster: 1 as const }),
          feed_seq: await nextSeq(trx, job.event_id),
        })
        .where('id', '=', job.photo_id)
        .returning(['id', 'event_id', 'frame_number', 'full_size_extension'])
        .executeTakeFirst();
      // It may have arrived meanwhile.
      if (updated?.full_size_extension) await enqueueLargeView(trx, job.photo_id);
      if (updated && !isVideo) await recordNearDuplicates(trx, { ...updated, perceptual_hash: made.perceptualHash });
      return updated !== undefined;
    }).catch(ignoreErased);
    await blobs.deleteAll(previewNames(job.file_key));
    if (!exists) {
      // The photo was erased in the meantime.
      await blobs.deleteAll(([...kinds, 'large'] as const).map((kind) => renditionName(job.file_key, kind)));
      if (isVideo) await blobs.delete(posterName(job.file_key));
    }
  }
}

/** Returns false for an event that was deleted with its photos; throws every other error again. */
function ignoreErased(error: unknown): false {
  if (error instanceof NoResultError) return false;
  throw error;
}

function leasedFromNow() {
  return { not_before: new Date(Date.now() + leaseMs).toISOString() };
}

/** Deletes a job in the transaction that records what it made; not one that replaced it meanwhile. */
async function deleteJob(trx: Transaction<Tables>, { photo_id, part }: Job): Promise<void> {
  await trx.deleteFrom('rendition_jobs').where('photo_id', '=', photo_id).where('part', '=', part).execute();
}
