import { showToast } from '../../../ui/feedback/toast.store.ts';
import { pickedProgress, unsavedShots } from '../shots/shots.store.ts';
import { filmTexts } from './film.texts.ts';
import { countLeft, openRoll } from './roll.ts';

/**
 * Returns how many of `wanted` photos the guest's roll has room for, and says so where it has less. The transaction that
 * reads the roll makes checks run one after another, so that each counts the shots that the one before let through.
 */
export async function limitToRoll(
  event: { id: string; exposures: number },
  wanted: number,
  kind: 'shot' | 'picked',
): Promise<number> {
  const room = await countRoom(event);
  if (room >= wanted) return wanted;
  const t = filmTexts();
  showToast({
    variant: 'destructive',
    title: kind === 'shot' ? t.rollIsFull : t.notAdded(wanted - room),
    description: t.rollIsFullNote({ exposures: event.exposures }),
  });
  return room;
}

/** Returns the room on the roll beside what is being saved now. */
async function countRoom({ id, exposures }: { id: string; exposures: number }): Promise<number> {
  const left = countLeft(await openRoll(id, exposures));
  if (left === null) return Number.POSITIVE_INFINITY;
  const picked = pickedProgress.get();
  return Math.max(0, left - unsavedShots.get().length - (picked ? picked.total - picked.saved : 0));
}
