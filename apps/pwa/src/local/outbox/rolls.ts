import { outboxDatabase } from './outbox-database.ts';

/** What this phone knows of the roll of film of its guest in an event that limits exposures. */
export interface Roll {
  /** The exposures left when the server was last asked; null without a limit, as for hosts. */
  left: number | null;
  /** The ids of photos made on this phone that `left` does not include, deleted ones too. */
  shots: string[];
}

const keyOf = (eventId: string) => `roll:${eventId}`;

/** Returns the roll; null if this phone has none, as in events without a limit. */
export async function findRoll(eventId: string): Promise<Roll | null> {
  return ((await outboxDatabase.settings.get(keyOf(eventId)))?.value as Roll | undefined) ?? null;
}

export async function putRoll(eventId: string, roll: Roll): Promise<void> {
  await outboxDatabase.settings.put({ key: keyOf(eventId), value: roll });
}

/** Clears the rolls: another person has this phone. */
export async function clearRolls(): Promise<void> {
  await outboxDatabase.settings.where('key').startsWith(keyOf('')).delete();
}

/**
 * Records a shot on the roll of its event, in the transaction that stores it. Returns false if this phone has no roll
 * of the event.
 */
export async function recordShot(eventId: string | null, photoId: string): Promise<boolean> {
  const roll = eventId && (await findRoll(eventId));
  if (!roll || roll.left === null) return false;
  await putRoll(eventId, { ...roll, shots: [...roll.shots, photoId] });
  return true;
}
