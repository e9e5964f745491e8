import { type OutboxPhoto, outboxDatabase } from '../../../local/outbox/outbox-database.ts';
import { listOutboxPhotos } from '../../../local/outbox/outbox-photos.ts';
import { findRoll, putRoll, type Roll } from '../../../local/outbox/rolls.ts';
import { fetchMembership } from '../../../remote/memberships.ts';

/** Returns how many shots are left on a roll; null for any number. */
export function countLeft({ left, shots }: Roll): number | null {
  return left === null ? null : Math.max(0, left - shots.length);
}

/** Starts the roll on this phone, also without a network, unless it has one. Returns it. */
export async function openRoll(eventId: string, exposures: number): Promise<Roll> {
  const shots = (await listOutboxPhotos(eventId)).map(({ id }) => id);
  const { settings } = outboxDatabase;
  return await outboxDatabase.transaction('rw', settings, async () => {
    const known = await findRoll(eventId);
    const roll = known ?? { left: exposures, shots };
    if (!known) await putRoll(eventId, roll);
    return roll;
  });
}

/**
 * Asks the server how many exposures are left, and keeps the shots that its answer cannot include yet. A photo whose first
 * request is under way may be counted twice until the next refresh, never not at all. Throws `Unreachable` and `CallError`.
 */
export async function refreshRoll(eventId: string): Promise<void> {
  const included = await listIncludedShots(eventId);
  const { exposuresLeft } = await fetchMembership(eventId);
  const { settings } = outboxDatabase;
  await outboxDatabase.transaction('rw', settings, async () => {
    const shots = (await findRoll(eventId))?.shots ?? [];
    await putRoll(eventId, { left: exposuresLeft, shots: shots.filter((id) => !included.has(id)) });
  });
}

/** Returns the shots of the roll whose exposure the server has recorded: received ones, and those deleted and withdrawn. */
async function listIncludedShots(eventId: string): Promise<ReadonlySet<string>> {
  const { photos, actions, settings } = outboxDatabase;
  return await outboxDatabase.transaction('r', photos, actions, settings, async () => {
    const shots = (await findRoll(eventId))?.shots ?? [];
    const stored = await photos.bulkGet(shots);
    const waiting = await actions.where('photoId').anyOf(shots).toArray();
    const isWithdrawn = (id: string) => !waiting.some(({ photoId }) => photoId === id);
    return new Set(
      shots.filter((id, index) => {
        const photo = stored[index];
        return photo ? isRecorded(photo) : isWithdrawn(id);
      }),
    );
  });
}

function isRecorded({ state, sentBytes, isPreviewSent }: OutboxPhoto): boolean {
  return state === 'received' || state === 'removed' || sentBytes > 0 || isPreviewSent === true;
}
