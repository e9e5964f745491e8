import { newId } from '@rollcall/schema/id';
import type { PhotoTarget } from '../../../local/outbox/captured-photos.ts';
import { StorageFull } from '../../../local/outbox/storage.ts';
import { showToast } from '../../../ui/feedback/toast.store.ts';
import { captureStatusTexts } from './capture-status.texts.ts';
import { savePickedFiles } from './save-picked-files.ts';
import { saveShot } from './save-shot.ts';
import { type Shot, useShots } from './shots.store.ts';

/** Follows a shot from the shutter until it is saved on this phone. One that cannot be saved stays in memory. */
export async function takeShot(target: PhotoTarget, still: Promise<Blob>): Promise<void> {
  const shot: Shot = { key: newId(), target, picture: null, failure: null };
  useShots.setState(({ shots }) => ({ shots: [shot, ...shots] }));
  try {
    const picture = await still;
    change(shot.key, { picture });
    await save(shot.key, target, picture);
  } catch {
    // The camera gave nothing: there is nothing to keep.
    forgetShot(shot.key);
    const t = captureStatusTexts();
    tell(t.noPicture, t.takeAgain);
  }
}

/** Tries again to save a shot that is held in memory. */
export async function saveShotAgain({ key, target, picture }: Shot): Promise<void> {
  if (!picture) return;
  change(key, { failure: null });
  await save(key, target, picture);
}

/** Lets go of a shot that is held in memory. */
export function forgetShot(key: string): void {
  useShots.setState(({ shots }) => ({ shots: shots.filter((shot) => shot.key !== key) }));
}

/** Picks are saved one after the other. */
let lastPick = Promise.resolve();

/** Saves what somebody picked from the library, after what was picked before, and says what could not be. */
export async function savePicked(target: PhotoTarget, files: File[]): Promise<void> {
  if (files.length === 0) return;
  const { picked } = useShots.getState();
  useShots.setState({ picked: { saved: picked?.saved ?? 0, total: (picked?.total ?? 0) + files.length } });
  lastPick = lastPick.then(() => savePick(target, files));
  await lastPick;
}

async function savePick(target: PhotoTarget, files: File[]): Promise<void> {
  const t = captureStatusTexts();
  const before = useShots.getState().picked?.saved ?? 0;
  try {
    const { notImages, unreadable, noRoom } = await savePickedFiles(target, files, ({ saved }) =>
      notePicked(before + saved),
    );
    if (noRoom.length > 0) tell(t.noRoomFor(noRoom.length), t.freeSpace);
    else if (unreadable.length > 0) tell(t.notRead(unreadable.length), t.notReadNote);
    else if (notImages.length > 0) tell(t.notAnImage, t.notAnImageNote);
  } catch {
    tell(t.notAllSaved, t.notAllSavedNote);
  } finally {
    // What could not be saved was told, and is done with too.
    notePicked(before + files.length);
  }
}

function notePicked(saved: number): void {
  useShots.setState(({ picked }) => ({ picked: picked && saved < picked.total ? { ...picked, saved } : null }));
}

async function save(key: string, target: PhotoTarget, picture: Blob): Promise<void> {
  try {
    await saveShot(target, picture);
    forgetShot(key);
  } catch (error) {
    const t = captureStatusTexts();
    change(key, { failure: error instanceof StorageFull ? t.noRoom : t.notStored });
  }
}

function change(key: string, changed: Partial<Shot>): void {
  useShots.setState(({ shots }) => ({
    shots: shots.map((shot) => (shot.key === key ? { ...shot, ...changed } : shot)),
  }));
}

function tell(title: string, description: string): void {
  showToast({ variant: 'destructive', title, description });
}
