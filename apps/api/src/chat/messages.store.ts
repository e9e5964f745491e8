import {
  type EventMessage,
  type EventMessageChanges,
  type EventMessageListQuery,
  eventMessageLimits,
  type NewEventMessage,
} from '@rollcall/schema/event-message';
import { findNamed } from '@rollcall/schema/mention';
import type { Transaction } from 'kysely';
import * as z from 'zod/mini';
import { type Caller, callerOrThrow } from '../access/caller.ts';
import { getDisplayName } from '../access/display-name.ts';
import type { AccessDeps } from '../access/entitlement.ts';
import { accessAsMember, type EventAccess, findAccess } from '../access/event-access.ts';
import { canSeeMessage, hasChat } from '../access/message-access.ts';
import { canSee, isMadeByCaller, isOwn } from '../access/photo-access.ts';
import { recordAuditEvent } from '../audit/audit-log.table.ts';
import type { EventMessageRow } from '../database/chat-tables.ts';
import { lockEvent } from '../database/lock-event.ts';
import type { Tables } from '../database/tables.ts';
import { type ChangeFeed, chatOf } from '../feed/change-feed.ts';
import { decodeCursor, toPage } from '../http/keyset-cursor.ts';
import { ProblemError } from '../http/problem.ts';
import { notifyOfChatMention } from '../notifications/notify-of.ts';
import { findPeople } from '../people/people.table.ts';
import {
  type LoadedMessage,
  loadMessages,
  nextMessageSeq,
  selectMessageChanges,
  selectMessagePage,
  splitMessages,
} from './messages.table.ts';
import { isMuted } from './mutes.table.ts';
import { presentMessage } from './present-message.ts';
import { findReadSeq, raiseReadSeq } from './read-messages.table.ts';

interface Deps extends AccessDeps {
  feed: ChangeFeed;
}

const changesPerPage = 200;
const NumberCursor = z.tuple([z.int()]);

/** The chat of an event, for its members. */
export class MessagesStore {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /**
   * Returns a page, the newest message first; `nextCursor` is null on the last page. `seq` is that of the chat before
   * the page was loaded, so that changes since are repeated instead of missed. Throws `event-not-found`,
   * `not-signed-in`, `forbidden`, `validation`.
   */
  async list(caller: Caller | null, eventId: string, query: EventMessageListQuery) {
    const [before] = decodeCursor(NumberCursor, query.cursor) ?? [];
    const access = await accessChat(this.deps, caller, eventId);
    const loaded = await selectMessagePage(this.deps.db, access, { before, limit: query.limit });
    const page = toPage(loaded, query.limit, ({ row }) => [row.number]);
    const readSeq = await findReadSeq(this.deps.db, { eventId, userId: access.userId! });
    const messages = page.rows.map((message) => presentMessage(message, access));
    return { messages, nextCursor: page.nextCursor, seq: access.event.message_seq, view: access.view, readSeq };
  }

  /** Returns a page of changes since a sequence number. Throws as {@link list}, and `validation` for a future number. */
  async listChanges(caller: Caller | null, eventId: string, since: number): Promise<EventMessageChanges> {
    const access = await accessChat(this.deps, caller, eventId);
    const until = access.event.message_seq;
    assertKnownSeq(since, until, 'since');
    const ordered = await selectMessageChanges(this.deps.db, { eventId, since, until, limit: changesPerPage });
    const { visible, removed } = splitMessages(ordered, access);
    const more = ordered.length >= changesPerPage;
    const readSeq = await findReadSeq(this.deps.db, { eventId, userId: access.userId! });
    return {
      seq: more ? ordered.at(-1)!.row.seq : until,
      view: access.view,
      readSeq,
      messages: visible.map((message) => presentMessage(message, access)),
      removed,
      more,
    };
  }

  /**
   * Creates a message, or returns the existing one if the id is repeated. Throws as {@link list}, `muted`,
   * `photo-not-found` for a photo that is not of this event or that the caller does not see, `conflict` if the id is
   * another user's, `message-not-found` if the message has been deleted, and `rate-limited`.
   */
  async create(
    caller: Caller | null,
    eventId: string,
    message: NewEventMessage,
  ): Promise<{ message: EventMessage; isNew: boolean }> {
    const access = await accessChat(this.deps, caller, eventId);
    const added = await this.deps.db.transaction().execute(async (trx) => {
      await lockEvent(trx, eventId);
      const existing = await trx
        .selectFrom('event_messages')
        .selectAll()
        .where('id', '=', message.id)
        .executeTakeFirst();
      // First, since it was accepted: who was muted meanwhile would be told that it was not.
      if (existing) return { loaded: await loadSame(trx, existing, access), isNew: false, told: [] };
      if (await isMuted(trx, access)) throw new ProblemError('muted');
      if (!access.canManage) await assertWithinCeiling(trx, eventId);
      const isShown = await assertMayAttach(trx, message.photoId ?? null, access);
      const number = await nextMessageSeq(trx, eventId);
      const row = await trx
        .insertInto('event_messages')
        .values({
          id: message.id,
          event_id: eventId,
          user_id: access.userId!,
          event_guest_id: access.membership?.id ?? null,
          author_name: getDisplayName(caller, access),
          message: message.text,
          photo_id: message.photoId ?? null,
          was_shown: isShown ? 1 : 0,
          number,
          seq: number,
          created_at: new Date().toISOString(),
          deleted_at: null,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      const mentioned = await insertMentions(trx, row, access, message.mentions ?? []);
      const told = await notifyOfChatMention(trx, row, mentioned);
      const [loaded] = await loadMessages(trx, [row]);
      return { loaded: loaded!, isNew: true, told };
    });
    this.deps.feed.announceAll(added.told);
    if (added.isNew) this.deps.feed.announce(chatOf(eventId));
    return { message: presentMessage(added.loaded, access), isNew: added.isNew };
  }

  /**
   * Deletes a message; for the author and who manages the event, also while the chat is off. Throws
   * `not-signed-in`, `message-not-found`, also for who does not see it, and `forbidden`.
   */
  async delete(caller: Caller | null, messageId: string): Promise<void> {
    callerOrThrow(caller);
    const { db } = this.deps;
    const found = await db.selectFrom('event_messages').selectAll().where('id', '=', messageId).executeTakeFirst();
    const access = found && (await findAccess(this.deps, caller, found.event_id));
    const [loaded] = found ? await loadMessages(db, [found]) : [];
    if (!access?.isMember || !loaded || !canSeeMessage(loaded.row, loaded.photo, access))
      throw new ProblemError('message-not-found');
    if (!isOwn(loaded.row, access) && !access.canManage) throw new ProblemError('forbidden');
    const eventId = access.event.id;
    await db.transaction().execute(async (trx) => {
      const deleted = await trx
        .updateTable('event_messages')
        .set({ message: '', deleted_at: new Date().toISOString(), seq: await nextMessageSeq(trx, eventId) })
        .where('id', '=', messageId)
        .where('deleted_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      if (!deleted) throw new ProblemError('message-not-found');
      await trx.deleteFrom('event_message_mentions').where('message_id', '=', messageId).execute();
      if (isMadeByCaller(loaded.row, access)) return;
      const [actorId, targetId] = [access.userId, messageId];
      await recordAuditEvent(trx, { actorId, action: 'message.erase', eventId, targetId });
    });
    this.deps.feed.announce(chatOf(eventId));
  }

  /**
   * Records that the caller has read everything up to a sequence number, on any device. An earlier one changes nothing.
   * Throws as {@link listChanges}.
   */
  async markRead(caller: Caller | null, eventId: string, seq: number): Promise<void> {
    const access = await accessChat(this.deps, caller, eventId);
    assertKnownSeq(seq, access.event.message_seq, 'seq');
    const isRaised = await raiseReadSeq(this.deps.db, { eventId, userId: access.userId!, seq });
    if (isRaised) this.deps.feed.announce(access.userId!);
  }
}

function assertKnownSeq(seq: number, newest: number, field: string): void {
  if (seq <= newest) return;
  throw new ProblemError('validation', {
    detail: 'This sequence number is unknown.',
    errors: { [field]: ['Unknown'] },
  });
}

/** Throws `conflict` unless the row has the same author and event, and `message-not-found` if it has been deleted. */
async function loadSame(trx: Transaction<Tables>, row: EventMessageRow, access: EventAccess): Promise<LoadedMessage> {
  if (row.event_id !== access.event.id || !isOwn(row, access)) throw new ProblemError('conflict');
  const [loaded] = await loadMessages(trx, [row]);
  if (!loaded || row.deleted_at !== null) throw new ProblemError('message-not-found');
  return loaded;
}

/**
 * Throws `rate-limited`. Messages are counted instead of calls: who may not write here uses none of it up. Guests who do
 * silence each other, and not the host.
 */
async function assertWithinCeiling(trx: Transaction<Tables>, eventId: string): Promise<void> {
  const { count } = await trx
    .selectFrom('event_messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('event_id', '=', eventId)
    .where('created_at', '>', new Date(Date.now() - 60_000).toISOString())
    .executeTakeFirstOrThrow();
  if (count < eventMessageLimits.perEventAndMinute) return;
  throw new ProblemError('rate-limited', { headers: { 'Retry-After': '30' } });
}

/** Returns whether every member sees the photo, if there is one. Throws `photo-not-found`. */
async function assertMayAttach(
  trx: Transaction<Tables>,
  photoId: string | null,
  access: EventAccess,
): Promise<boolean> {
  if (photoId === null) return true;
  const photo = await trx
    .selectFrom('photos')
    .selectAll()
    .where('id', '=', photoId)
    .where('event_id', '=', access.event.id)
    .executeTakeFirst();
  if (!photo || !canSee(photo, access)) throw new ProblemError('photo-not-found');
  return photo.is_approved === 1;
}

/**
 * Inserts those of the people who are in the event, and whose name stands in the text after an `@`. Returns the ids of
 * their users.
 */
async function insertMentions(
  trx: Transaction<Tables>,
  row: EventMessageRow,
  { event }: EventAccess,
  personIds: string[],
): Promise<string[]> {
  const people = await findPeople(trx, event, personIds);
  const mentioned = findNamed(row.message, people);
  if (mentioned.length === 0) return [];
  await trx
    .insertInto('event_message_mentions')
    .values(mentioned.map(({ userId, name }) => ({ message_id: row.id, user_id: userId, name })))
    .execute();
  return mentioned.map(({ userId }) => userId);
}

/**
 * Requires a member of an event with a chat. Throws `event-not-found`, `not-signed-in`, and `forbidden` for others and
 * where the chat is off.
 */
async function accessChat(deps: AccessDeps, caller: Caller | null, eventId: string): Promise<EventAccess> {
  const access = await accessAsMember(deps, caller, eventId);
  if (!hasChat(access)) throw new ProblemError('forbidden');
  return access;
}
