import type { Transaction } from 'kysely';
import type { EventRow } from '../database/event-tables.ts';
import type { Tables } from '../database/tables.ts';

/** Returns the missions of an event. */
export function parseMissions({ missions }: Pick<EventRow, 'missions'>): string[] {
  return JSON.parse(missions) as string[];
}

/** Returns the mission of a photo as it is shown: one of the event's, or null. */
export function shownMission(mission: string | null, event: Pick<EventRow, 'missions'>): string | null {
  return mission !== null && parseMissions(event).includes(mission) ? mission : null;
}

/** Returns the mission if the event has it, else null. */
export async function findMission(
  trx: Transaction<Tables>,
  eventId: string,
  mission: string | null,
): Promise<string | null> {
  if (mission === null) return null;
  const event = await trx.selectFrom('events').select('missions').where('id', '=', eventId).executeTakeFirstOrThrow();
  return shownMission(mission, event);
}
