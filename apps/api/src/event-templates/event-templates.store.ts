import {
  type EventTemplate,
  eventTemplateLimits,
  type NewEventTemplate,
  type TemplateSettings,
} from '@rollcall/schema/event-template';
import { newId } from '@rollcall/schema/id';
import type { Selectable } from 'kysely';
import { type Caller, callerOrThrow, isActiveAdmin } from '../access/caller.ts';
import { recordAuditEvent } from '../audit/audit-log.table.ts';
import type { EventTemplatesTable } from '../database/event-tables.ts';
import type { Database } from '../database/open.ts';
import { ProblemError } from '../http/problem.ts';

type EventTemplateRow = Selectable<EventTemplatesTable>;

/** Templates of events: those of everybody, which administrators make, and those of one account. */
export class EventTemplatesStore {
  private readonly db: Database;

  constructor({ db }: { db: Database }) {
    this.db = db;
  }

  /** Returns the templates for everybody and then those of the caller, each in the order in which they were made. */
  async list(caller: Caller | null): Promise<EventTemplate[]> {
    const rows = await this.db
      .selectFrom('event_templates')
      .selectAll()
      .where((where) => where.or([where('is_public', '=', 1), where('created_by', '=', caller?.account?.id ?? '')]))
      .orderBy('is_public', 'desc')
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map((row) => toEventTemplate(row, caller));
  }

  /**
   * Creates a template, or returns the existing one if the id is repeated. Throws `not-signed-in`, `forbidden` without
   * an account and for a public one of somebody who is no administrator, and `conflict` if the account has as many as it
   * can or the id is another account's.
   */
  async create(
    caller: Caller | null,
    { id = newId(), name, description = null, eventType, defaultSettings, isPublic = false }: NewEventTemplate,
  ): Promise<{ template: EventTemplate; isNew: boolean }> {
    const { account } = callerOrThrow(caller);
    if (!account || (isPublic && !isActiveAdmin(caller))) throw new ProblemError('forbidden');
    return await this.db.transaction().execute(async (trx) => {
      const existing = await trx.selectFrom('event_templates').selectAll().where('id', '=', id).executeTakeFirst();
      if (existing && existing.created_by !== account.id) throw new ProblemError('conflict');
      if (existing) return { template: toEventTemplate(existing, caller), isNew: false };
      const { count } = await trx
        .selectFrom('event_templates')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('created_by', '=', account.id)
        .executeTakeFirstOrThrow();
      if (count >= eventTemplateLimits.perAccount) {
        throw new ProblemError('conflict', { detail: `You have ${count} templates. Delete one first.` });
      }
      const row = await trx
        .insertInto('event_templates')
        .values({
          id,
          name,
          description,
          event_type: eventType,
          default_settings: JSON.stringify(defaultSettings),
          is_public: isPublic ? 1 : 0,
          created_by: account.id,
          created_at: new Date().toISOString(),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      if (isPublic) {
        await recordAuditEvent(trx, { actorId: account.id, action: 'event-template.create', targetId: id });
      }
      return { template: toEventTemplate(row, caller), isNew: true };
    });
  }

  /**
   * Deletes a template; events that were made from it stay as they are. For its account, and one for everybody for
   * administrators. Throws `not-signed-in`, `forbidden`, and `not-found` also for one of another account.
   */
  async delete(caller: Caller | null, id: string): Promise<void> {
    const { userId } = callerOrThrow(caller);
    await this.db.transaction().execute(async (trx) => {
      const row = await trx.selectFrom('event_templates').selectAll().where('id', '=', id).executeTakeFirst();
      const isSeen = row && (row.is_public === 1 || row.created_by === userId);
      if (!isSeen) throw new ProblemError('not-found');
      if (!mayDelete(row, caller)) throw new ProblemError('forbidden');
      await trx.deleteFrom('event_templates').where('id', '=', id).execute();
      if (row.is_public === 1) {
        await recordAuditEvent(trx, { actorId: userId, action: 'event-template.delete', targetId: id });
      }
    });
  }
}

/** Returns a template that the account may use, or null: a template is an optional fact of an event. */
export async function findUsableTemplate(
  db: Database,
  accountId: string,
  id: string | null | undefined,
): Promise<{ id: string; settings: TemplateSettings } | null> {
  if (!id) return null;
  const row = await db
    .selectFrom('event_templates')
    .select(['id', 'default_settings'])
    .where('id', '=', id)
    .where((where) => where.or([where('is_public', '=', 1), where('created_by', '=', accountId)]))
    .executeTakeFirst();
  return row ? { id: row.id, settings: JSON.parse(row.default_settings) as TemplateSettings } : null;
}

function mayDelete({ is_public, created_by }: EventTemplateRow, caller: Caller | null): boolean {
  return is_public === 1 ? isActiveAdmin(caller) : created_by === caller?.account?.id;
}

function toEventTemplate(row: EventTemplateRow, caller: Caller | null): EventTemplate {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    eventType: row.event_type,
    defaultSettings: JSON.parse(row.default_settings) as TemplateSettings,
    isPublic: row.is_public === 1,
    isMine: mayDelete(row, caller),
    createdAt: row.created_at,
  };
}
