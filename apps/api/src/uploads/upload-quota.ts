import { Readable } from 'node:stream';
import { DiskReserve } from '../blobs/disk-reserve.ts';
import type { UploadRow } from '../database/photo-tables.ts';
import { ProblemError } from '../http/problem.ts';
import { discardIdleUpload } from '../removal/discard-upload.ts';
import type { RemovalDeps } from '../removal/removal-deps.ts';
import type { Settings } from '../settings/settings.ts';

/**
 * What uploads that are not complete may take, in one event. A phone sends three photos at a time, of 50 MB at most, and
 * announces each pending one by a preview. Bytes count as they arrive: a declared length takes no space.
 */
export const unfinishedUploadLimits = {
  bytesPerGuest: 250_000_000,
  bytesPerEvent: 2_000_000_000,
  uploadsPerGuest: 2000,
} as const;

/** An upload without progress for this long ends when its bytes are needed for another one. */
const stalledMs = 10 * 60 * 1000;

/** How far a request may go beyond a limit. */
const checkedEveryBytes = 1_000_000;

type Uploader = Pick<UploadRow, 'user_id' | 'event_id'>;

type Metered = Pick<UploadRow, 'photo_id' | 'event_id' | 'user_id'>;

interface RequestUnderWay extends Metered {
  /** What has arrived of it. */
  bytes: number;
}

/**
 * Limits the disk space of unfinished uploads, per guest and per event: what has arrived, also in requests under way.
 * Beyond a limit, uploads that stand still end first; their phones start them again. Every refusal is
 * `storage-full`, on which a phone keeps its photo and tries again.
 */
export class UploadQuota {
  private readonly deps: Pick<RemovalDeps, 'db' | 'blobs' | 'photoLocks'>;
  private readonly disk: DiskReserve;
  private readonly bytesPerGuest: number;
  private readonly requests = new Set<RequestUnderWay>();

  constructor(deps: Pick<RemovalDeps, 'db' | 'blobs' | 'photoLocks'>, { videos }: Pick<Settings, 'videos'>) {
    this.deps = deps;
    // A video, and a photo beside it.
    this.bytesPerGuest = Math.max(unfinishedUploadLimits.bytesPerGuest, videos.bytes + 50_000_000);
    this.disk = new DiskReserve(deps.blobs);
  }

  /** How many requests are sending bytes of photos. */
  get openRequests(): number {
    return this.requests.size;
  }

  /** How many bytes of photos and previews have arrived since the start. */
  get receivedBytes(): number {
    return this.disk.admittedBytes;
  }

  /** Throws `storage-full` if the user may not begin another upload in the event now. */
  async assertAcceptsUpload({ user_id, event_id }: Uploader): Promise<void> {
    await this.disk.admit(0);
    const { uploads } = await this.deps.db
      .selectFrom('uploads')
      .select(({ fn }) => fn.countAll<number>().as('uploads'))
      .where('user_id', '=', user_id)
      .where('event_id', '=', event_id)
      .executeTakeFirstOrThrow();
    if (uploads >= unfinishedUploadLimits.uploadsPerGuest) throw tooManyUnfinished();
  }

  /** Admits bytes that are about to be written. Throws `storage-full` if they would use what is kept for the database. */
  async admit(bytes: number): Promise<void> {
    await this.disk.admit(bytes);
  }

  /**
   * Returns the bytes of a request as a stream that fails with `storage-full` before a byte beyond a limit, and the
   * function that ends their count as bytes under way.
   */
  meter({ photo_id, event_id, user_id }: Metered, bytes: Readable): { bytes: Readable; release: () => void } {
    const request = { photo_id, event_id, user_id, bytes: 0 };
    this.requests.add(request);
    return {
      bytes: Readable.from(this.countBytes(request, bytes)),
      release: () => void this.requests.delete(request),
    };
  }

  private async *countBytes(request: RequestUnderWay, bytes: Readable): AsyncGenerator<Uint8Array> {
    let checkedBytes = 0;
    for await (const chunk of bytes as AsyncIterable<Uint8Array>) {
      await this.disk.admit(chunk.length);
      // Before the sums are loaded, so that requests at the same time see each other.
      request.bytes += chunk.length;
      if (request.bytes >= checkedBytes) {
        checkedBytes = request.bytes + checkedEveryBytes;
        await this.makeRoom(request, this.bytesPerGuest, { user_id: request.user_id });
        await this.makeRoom(request, unfinishedUploadLimits.bytesPerEvent, {});
      }
      yield chunk;
    }
  }

  /** Ends stalled uploads of the event, or of one user in it, until the sum is within the limit. */
  private async makeRoom(
    { event_id, photo_id }: RequestUnderWay,
    maxBytes: number,
    { user_id }: { user_id?: string },
  ): Promise<void> {
    const isOfScope = (one: Uploader) => one.event_id === event_id && (!user_id || one.user_id === user_id);
    const received = user_id ? await this.sumOfUser({ event_id, user_id }) : await this.sumOfEvent(event_id);
    let excess = received + this.sumOfRequests(isOfScope) - maxBytes;
    if (excess <= 0) return;
    const idleSince = new Date(Date.now() - stalledMs);
    const stalled = await this.deps.db
      .selectFrom('uploads')
      .select(['photo_id', 'received_bytes'])
      .where('event_id', '=', event_id)
      .where('updated_at', '<', idleSince.toISOString())
      .where('received_bytes', '>', 0)
      .$if(user_id !== undefined, (select) => select.where('user_id', '=', user_id!))
      .orderBy('updated_at')
      .execute();
    const active = new Set([photo_id, ...[...this.requests].map((one) => one.photo_id)]);
    const ended = stalled.filter((upload) => {
      if (excess <= 0 || active.has(upload.photo_id)) return false;
      excess -= upload.received_bytes;
      return true;
    });
    if (excess > 0) throw tooManyUnfinished();
    for (const upload of ended) await discardIdleUpload(this.deps, upload.photo_id, idleSince);
  }

  private async sumOfUser({ user_id, event_id }: Uploader): Promise<number> {
    const { bytes } = await this.deps.db
      .selectFrom('uploads')
      .select(({ fn }) => fn.sum<number | null>('received_bytes').as('bytes'))
      .where('user_id', '=', user_id)
      .where('event_id', '=', event_id)
      .executeTakeFirstOrThrow();
    return bytes ?? 0;
  }

  private async sumOfEvent(eventId: string): Promise<number> {
    const event = await this.deps.db
      .selectFrom('events')
      .select('unfinished_bytes')
      .where('id', '=', eventId)
      .executeTakeFirst();
    return event?.unfinished_bytes ?? 0;
  }

  private sumOfRequests(isCounted: (request: RequestUnderWay) => boolean): number {
    let bytes = 0;
    for (const request of this.requests) if (isCounted(request)) bytes += request.bytes;
    return bytes;
  }
}

function tooManyUnfinished(): ProblemError {
  return new ProblemError('storage-full', {
    detail:
      'This photo stays on this phone for now: too many others are still uploading. It’ll upload once they’re done.',
  });
}
