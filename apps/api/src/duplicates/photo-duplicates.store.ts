import type { DuplicateDecision, DuplicateListQuery, PhotoDuplicate } from '@rollcall/schema/photo-duplicate';
import type { Selectable, Transaction } from 'kysely';
import { assertNotInactive, type Caller, callerOrThrow } from '../access/caller.ts';
import type { AccessDeps } from '../access/entitlement.ts';
import { accessAsReviewer, type EventAccess, findAccess } from '../access/event-access.ts';
import type { PhotoDuplicatesTable, PhotoRow } from '../database/photo-tables.ts';
import type { Tables } from '../database/tables.ts';
import type { ChangeFeed } from '../feed/change-feed.ts';
import { decodeCursor, TimeAndId, toPage } from '../http/keyset-cursor.ts';
import { ProblemError } from '../http/problem.ts';

export interface PhotoDuplicatesDeps extends AccessDeps {
  feed: ChangeFeed;
  /** Of `PhotoRemovalStore`, whose folder depends on this one. */
  photoRemoval: { removeRestorably: (trx: Transaction<Tables>, photo: PhotoRow, access: EventAccess) => Promise<void> };
}

type PairRow = Selectable<PhotoDuplicatesTable>;
type PairWithSharpness = PairRow & { sharpness1: number | null; sharpness2: number | null };

/** Pairs of photos that look alike, for who reviews the event. */
export class PhotoDuplicatesStore {
  private readonly deps: PhotoDuplicatesDeps;

  constructor(deps: PhotoDuplicatesDeps) {
    this.deps = deps;
  }

  /**
   * Returns a page of an event's pairs, the newest first; not the undecided ones of which a photo was removed since.
   * `nextCursor` is null on the last page. Throws as {@link accessAsReviewer} does, and `validation`.
   */
  async list(caller: Caller | null, eventId: string, { status, limit, cursor }: DuplicateListQuery) {
    const { event } = await accessAsReviewer(this.deps, caller, eventId);
    const key = decodeCursor(TimeAndId, cursor);
    const rows = await this.select()
      .where('photo_duplicates.event_id', '=', event.id)
      .where((where) =>
        where.or([
          where('status', '!=', 'pending'),
          where.and([where('one.removed_at', 'is', null), where('other.removed_at', 'is', null)]),
        ]),
      )
      .$if(status !== undefined, (select) => select.where('status', '=', status!))
      .$if(key !== undefined, (select) =>
        select.where((where) => where(where.refTuple('detected_at', 'photo_duplicates.id'), '<', where.tuple(...key!))),
      )
      .orderBy('detected_at', 'desc')
      .orderBy('photo_duplicates.id', 'desc')
      .limit(limit + 1)
      .execute();
    const page = toPage(rows, limit, ({ detected_at, id }) => [detected_at, id]);
    return { duplicates: page.rows.map(toPhotoDuplicate), nextCursor: page.nextCursor };
  }

  /**
   * Records what a reviewer decides about a pair; repeated, it changes nothing. The photo that is not kept is removed so
   * that it can be restored, also the reviewer's own. Throws `not-signed-in`, `not-found` to everybody who does not
   * review the event, `validation` for a photo that is not of the pair, and `conflict` when the photo to keep was
   * removed, or the pair is decided otherwise.
   */
  async decide(caller: Caller | null, id: string, decision: DuplicateDecision): Promise<PhotoDuplicate> {
    callerOrThrow(caller);
    const pair = await this.find(id);
    const access = pair && (await findAccess(this.deps, caller, pair.event_id));
    if (!pair || !access?.isReviewer) {
      assertNotInactive(caller);
      throw new ProblemError('not-found');
    }
    const keptId = decision.status === 'kept' ? chooseKept(pair, decision.keep) : null;
    await this.deps.db.transaction().execute(async (trx) => {
      const { status, kept_photo_id } = await trx
        .selectFrom('photo_duplicates')
        .select(['status', 'kept_photo_id'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(() => new ProblemError('not-found'));
      if (status === decision.status && kept_photo_id === keptId) return;
      // The photo that was removed comes back by its own call, which opens the pair again.
      if (status === 'kept') throw new ProblemError('conflict');
      if (keptId) await this.keepOne(trx, pair, keptId, access);
      await trx
        .updateTable('photo_duplicates')
        .set({ status: decision.status, kept_photo_id: keptId })
        .where('id', '=', id)
        .execute();
    });
    this.deps.feed.announce(pair.event_id);
    return toPhotoDuplicate({ ...pair, status: decision.status, kept_photo_id: keptId });
  }

  /** Removes the other photo of a pair. Throws `conflict` if the one to keep was removed: one of them always stays. */
  private async keepOne(
    trx: Transaction<Tables>,
    { photo1_id, photo2_id }: PairRow,
    keptId: string,
    access: EventAccess,
  ): Promise<void> {
    const rows: PhotoRow[] = await trx
      .selectFrom('photos')
      .selectAll()
      .where('id', 'in', [photo1_id, photo2_id])
      .where('removed_at', 'is', null)
      .execute();
    if (!rows.some(({ id }) => id === keptId)) throw new ProblemError('conflict');
    const removed = rows.find(({ id }) => id !== keptId);
    if (!removed) return;
    await this.deps.photoRemoval.removeRestorably(trx, removed, access);
  }

  private async find(id: string): Promise<PairWithSharpness | undefined> {
    return await this.select().where('photo_duplicates.id', '=', id).executeTakeFirst();
  }

  private select() {
    return this.deps.db
      .selectFrom('photo_duplicates')
      .innerJoin('photos as one', 'one.id', 'photo1_id')
      .innerJoin('photos as other', 'other.id', 'photo2_id')
      .selectAll('photo_duplicates')
      .select(['one.sharpness as sharpness1', 'other.sharpness as sharpness2']);
  }
}

/** Returns the id of the photo to keep: the sharper one, or the first, where none is named. */
function chooseKept(pair: PairWithSharpness, keep: string | undefined): string {
  const kept = keep ?? sharperOf(pair) ?? pair.photo1_id;
  if (kept === pair.photo1_id || kept === pair.photo2_id) return kept;
  throw new ProblemError('validation', { errors: { keep: ['Keep one of the two photos'] } });
}

function sharperOf({ photo1_id, photo2_id, sharpness1, sharpness2 }: PairWithSharpness): string | null {
  if (sharpness1 === null || sharpness2 === null || sharpness1 === sharpness2) return null;
  return sharpness1 > sharpness2 ? photo1_id : photo2_id;
}

function toPhotoDuplicate(pair: PairWithSharpness): PhotoDuplicate {
  return {
    id: pair.id,
    photoIds: [pair.photo1_id, pair.photo2_id],
    score: pair.similarity_score,
    status: pair.status,
    sharperId: sharperOf(pair),
    detectedAt: pair.detected_at,
  };
}
