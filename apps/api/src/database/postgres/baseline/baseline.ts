import { type Kysely, sql } from 'kysely';
import { insertBuiltInTemplates } from '../../migrations/037-event-templates.ts';
import { toPostgres } from '../plain-statements.ts';
import { eventTables } from './event-tables.ts';
import { createFunctions } from './functions.ts';
import { interactionTriggers } from './interaction-triggers.ts';
import { messageTables } from './message-tables.ts';
import { otherTriggers } from './other-triggers.ts';
import { peopleTables } from './people-tables.ts';
import { photoTables } from './photo-tables.ts';
import { rightsTriggers } from './rights-triggers.ts';
import { searchTriggers } from './search-triggers.ts';
import { systemTables } from './system-tables.ts';

/** Makes the schema that migrations 001 to 045 make in SQLite. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of createFunctions()) await sql.raw(statement).execute(db);
  const plain = [
    ...[peopleTables, eventTables, photoTables, messageTables, systemTables].flat(),
    ...[otherTriggers, rightsTriggers, interactionTriggers, searchTriggers].flat(),
  ];
  for (const statement of plain) await sql.raw(toPostgres(statement)).execute(db);
  await insertBuiltInTemplates(db);
}
