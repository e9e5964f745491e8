import { newId } from '@rollcall/schema/id';
import { type NewPhotoTag, type PhotoTag, photoTagLimits } from '@rollcall/schema/photo-tag';
import type { Transaction } from 'kysely';
import { type Caller, callerOrThrow } from '../access/caller.ts';
import type { EventAccess } from '../access/event-access.ts';
import { accessPhoto, accessVisiblePhoto, canRemove, canSee, isOwn, type PhotoAccess } from '../access/photo-access.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import type { ChangeFeed } from '../feed/change-feed.ts';
import { touchPhoto } from '../feed/sequence-number.ts';
import { ProblemError } from '../http/problem.ts';
import { notifyOfTag, withdrawTag } from '../notifications/notify-of.ts';
import { type EventPerson, findPeople } from '../people/people.table.ts';
import type { Settings } from '../settings/settings.ts';
import { hidePhoto } from './hide-photo.ts';
import { selectTags, type TagRow, toTaggedPerson } from './photo-tags.table.ts';

interface Deps {
  db: Database;
  feed: ChangeFeed;
  settings: Pick<Settings, 'isBillingOn'>;
}

/** People in photos. Those who take part in the event and see the photo see and set them. */
export class PhotoTagsStore {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /** Returns who is in a photo. Throws `not-signed-in`, `photo-not-found`, `forbidden`. */
  async list(caller: Caller | null, photoId: string): Promise<PhotoTag[]> {
    const { row, access } = await accessAsMember(this.deps, caller, photoId);
    const rows = await selectTags(this.deps.db, row.event_id).where('photo_tags.photo_id', '=', photoId).execute();
    return rows.map((tag) => toPhotoTag(tag, access));
  }

  /**
   * Tags somebody, or returns the existing tag if the id is repeated or the person is tagged already. Throws
   * `not-signed-in`, `photo-not-found`, `forbidden` also if the person refused to be tagged in this photo, `validation` for
   * somebody who is not of the event, `conflict` if the id is another user's or the photo has too many tags, and
   * `tag-not-found` if the tag has been removed.
   */
  async create(
    caller: Caller | null,
    photoId: string,
    request: NewPhotoTag,
  ): Promise<{ tag: PhotoTag; isNew: boolean }> {
    const { row: photo, access } = await accessAsMember(this.deps, caller, photoId);
    const eventId = access.event.id;
    const id = request.id ?? newId();
    const created = await this.deps.db.transaction().execute(async (trx) => {
      await assertStillVisible(trx, photoId, access);
      const person = request.personId === undefined ? null : await getPerson(trx, access, request.personId);
      const existing = await findExisting(trx, { id, photoId, person }, access);
      if (existing) return { row: existing, isNew: false, told: [] };
      const isMine = person !== null && isOwnPerson(person.userId, person.guestId, access);
      if (person && !isMine) await assertNotRefused(trx, photoId, person);
      await assertHasRoom(trx, photoId);
      const taggedBy = access.membership?.user_id ?? access.userId!;
      await trx
        .insertInto('photo_tags')
        .values({
          id,
          photo_id: photoId,
          user_id: person?.userId ?? null,
          tagged_by: taggedBy,
          name: request.name ?? '',
          position_x: request.x,
          position_y: request.y,
          confirmed: isMine ? 1 : 0,
          created_at: new Date().toISOString(),
        })
        .execute();
      await touchPhoto(trx, photoId, eventId);
      const row = await selectTags(trx, eventId).where('photo_tags.id', '=', id).executeTakeFirstOrThrow();
      const told = person && !isMine ? await notifyOfTag(trx, photo, { id, userId: person.userId, taggedBy }) : [];
      return { row, isNew: true, told };
    });
    if (created.isNew) this.deps.feed.announce(eventId);
    this.deps.feed.announceAll(created.told);
    return { tag: toPhotoTag(created.row, access), isNew: created.isNew };
  }

  /** Confirms a tag; for its person. Throws `not-signed-in`, `tag-not-found`, `forbidden`. */
  async confirm(caller: Caller | null, tagId: string): Promise<PhotoTag> {
    const { tag, row, access } = await this.get(caller, tagId);
    if (!isPersonOf(tag, access)) throw new ProblemError('forbidden');
    const isChanged = await this.deps.db.transaction().execute(async (trx) => {
      const confirmed = await trx
        .updateTable('photo_tags')
        .set({ confirmed: 1 })
        .where('id', '=', tagId)
        .where('confirmed', '=', 0)
        .where('removed_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      if (confirmed) await touchPhoto(trx, row.id, row.event_id);
      return confirmed !== undefined;
    });
    if (isChanged) this.deps.feed.announce(row.event_id);
    return toPhotoTag({ ...tag, confirmed: 1 }, access);
  }

  /**
   * Removes a tag; for its person, who set it, whose photo it is, and reviewers. Nobody else can tag the person in the
   * photo again once they removed it. With `hides` the person is not to be seen: the photo is pending until a reviewer
   * decides. Throws as {@link confirm}.
   */
  async remove(caller: Caller | null, tagId: string, { hides }: { hides: boolean }): Promise<void> {
    const { tag, row, access } = await this.get(caller, tagId);
    const isPerson = isPersonOf(tag, access);
    const isTagger = isOwnPerson(tag.tagged_by, tag.tagger_guest_id, access);
    const mayRemove = isPerson || isTagger || canRemove(row, access);
    if (hides ? !isPerson : !mayRemove) throw new ProblemError('forbidden');
    await this.deps.db.transaction().execute(async (trx) => {
      const removed = await trx
        .updateTable('photo_tags')
        .set({ removed_at: new Date().toISOString(), name: '', is_refused: isPerson && (hides || !isTagger) ? 1 : 0 })
        .where('id', '=', tagId)
        .where('removed_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      if (!removed) throw new ProblemError('tag-not-found');
      await withdrawTag(trx, row.event_id, tagId);
      await touchPhoto(trx, row.id, row.event_id);
      if (hides) await hidePhoto(trx, { photoId: row.id, tagId, personId: tag.user_id!, actorId: access.userId });
    });
    this.deps.feed.announce(row.event_id);
  }

  /** Throws `tag-not-found` also if the caller does not see the photo. */
  private async get(caller: Caller | null, tagId: string): Promise<PhotoAccess & { tag: TagRow }> {
    callerOrThrow(caller);
    const { db } = this.deps;
    const found = await db
      .selectFrom('photo_tags')
      .innerJoin('photos', 'photos.id', 'photo_id')
      .select(['photo_id', 'event_id'])
      .where('photo_tags.id', '=', tagId)
      .executeTakeFirst();
    if (!found) throw new ProblemError('tag-not-found');
    try {
      const photo = await accessVisiblePhoto(this.deps, caller, found.photo_id);
      const tag = await selectTags(db, found.event_id).where('photo_tags.id', '=', tagId).executeTakeFirst();
      if (!tag) throw new ProblemError('tag-not-found');
      return { ...photo, tag };
    } catch (error) {
      const isHidden = error instanceof ProblemError && error.code === 'photo-not-found';
      throw isHidden ? new ProblemError('tag-not-found') : error;
    }
  }
}

async function accessAsMember(deps: Deps, caller: Caller | null, photoId: string): Promise<PhotoAccess> {
  const photo = await accessPhoto(deps, caller, photoId);
  if (!photo.access.isMember) throw new ProblemError('forbidden');
  return photo;
}

/** The photo may have been removed or hidden since the access check. */
async function assertStillVisible(trx: Transaction<Tables>, photoId: string, access: EventAccess): Promise<void> {
  const row = await trx.selectFrom('photos').selectAll().where('id', '=', photoId).executeTakeFirst();
  if (!row || !canSee(row, access)) throw new ProblemError('photo-not-found');
}

/** The same for an unknown id and for somebody of another event, so that nobody learns who is where. */
async function getPerson(trx: Transaction<Tables>, { event }: EventAccess, personId: string): Promise<EventPerson> {
  const [person] = await findPeople(trx, event, [personId]);
  if (person) return person;
  const detail = 'This person isn’t part of the event.';
  throw new ProblemError('validation', { detail, errors: { personId: [detail] } });
}

/** Returns the tag with this id, or the one of this person in the photo. */
async function findExisting(
  trx: Transaction<Tables>,
  { id, photoId, person }: { id: string; photoId: string; person: EventPerson | null },
  access: EventAccess,
): Promise<TagRow | undefined> {
  const stored = await trx
    .selectFrom('photo_tags')
    .select(['photo_id', 'tagged_by', 'removed_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  const tags = selectTags(trx, access.event.id).where('photo_tags.photo_id', '=', photoId);
  if (!stored)
    return person ? await tags.where('photo_tags.user_id', '=', person.userId).executeTakeFirst() : undefined;
  const tagger = access.membership?.user_id ?? access.userId;
  if (stored.photo_id !== photoId || stored.tagged_by !== tagger) throw new ProblemError('conflict');
  const row = await tags.where('photo_tags.id', '=', id).executeTakeFirst();
  if (!row) throw new ProblemError('tag-not-found');
  return row;
}

async function assertNotRefused(trx: Transaction<Tables>, photoId: string, { userId }: EventPerson): Promise<void> {
  const refused = await trx
    .selectFrom('photo_tags')
    .select('id')
    .where('photo_id', '=', photoId)
    .where('user_id', '=', userId)
    .where('is_refused', '=', 1)
    .executeTakeFirst();
  if (refused) throw new ProblemError('forbidden', { detail: 'They don’t want to be tagged in this photo.' });
}

async function assertHasRoom(trx: Transaction<Tables>, photoId: string): Promise<void> {
  const { count } = await trx
    .selectFrom('photo_tags')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('photo_id', '=', photoId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (count < photoTagLimits.perPhoto) return;
  throw new ProblemError('conflict', { detail: `A photo can show ${photoTagLimits.perPhoto} people at most.` });
}

function isPersonOf({ user_id, guest_id }: TagRow, access: EventAccess): boolean {
  return user_id !== null && isOwnPerson(user_id, guest_id, access);
}

/** Returns whether the caller is this person: the user, or somebody with a claim on their membership. */
function isOwnPerson(userId: string, guestId: string | null, access: EventAccess): boolean {
  return isOwn({ user_id: userId, event_guest_id: guestId }, access);
}

function toPhotoTag(row: TagRow, access: EventAccess): PhotoTag {
  return { ...toTaggedPerson(row), photoId: row.photo_id, isMine: isPersonOf(row, access) };
}
