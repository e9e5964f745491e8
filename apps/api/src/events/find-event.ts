import type { Transaction } from 'kysely';
import type { EventRow } from '../database/event-tables.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';

/** Returns the event with this id or code, in any case, whoever may see it. */
export async function findEvent(db: Database | Transaction<Tables>, codeOrId: string): Promise<EventRow | undefined> {
  return await db
    .selectFrom('events')
    .selectAll()
    .where((where) =>
      where.or([where('id', '=', codeOrId.toLowerCase()), where('event_code', '=', codeOrId.toUpperCase())]),
    )
    .executeTakeFirst();
}
