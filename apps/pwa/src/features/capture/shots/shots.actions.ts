import { newId } from '@rollcall/schema/id';
import type { PhotoTarget } from '../../../local/outbox/captured-photos.ts';
import { StorageFull } from '../../../local/outbox/storage.ts';
import { showToast } from '../../../ui/feedback/toast.store.ts';
import { captureStatusTexts } from './capture-status.texts.ts';
import { savePickedFiles } from './save-picked-files.ts';
import { saveShot } from './save-shot.ts';
import { pickedProgress, type Shot, unsavedShots } from './shots.store.ts';

/** Tracks a shot until it is saved on this phone. A shot that cannot be saved stays in memory. */
export async function takeShot(target: PhotoTarget, still: Promise<Blob>): Promise<void> {
  const shot: Shot = { key: newId(), target, picture: null, failure: null };
  unsavedShots.set([shot, ...unsavedShots.get()]);
  try {
    const picture = await still;
    updateShot(shot.key, { picture });
    await save(shot.key, target, picture);
  } catch {
    // The camera returned no picture, so there is nothing to save.
    discardShot(shot.key);
    const t = captureStatusTexts();
    showErrorToast(t.noPicture, t.takeAgain);
  }
}

/** Retries saving a shot that is in memory only. */
export async function retryShot({ key, target, picture }: Shot): Promise<void> {
  if (!picture) return;
  updateShot(key, { failure: null });
  await save(key, target, picture);
}

/** Discards a shot that is in memory only. */
export function discardShot(key: string): void {
  unsavedShots.set(unsavedShots.get().filter((shot) => shot.key !== key));
}

/** The last queued pick. Picks are saved one after another. */
let lastPick = Promise.resolve();

/** Saves files picked from the library, after earlier picks. Shows a toast if some could not be saved. */
export async function savePicked(target: PhotoTarget, files: File[]): Promise<void> {
  if (files.length === 0) return;
  const { saved, total } = pickedProgress.get() ?? { saved: 0, total: 0 };
  pickedProgress.set({ saved, total: total + files.length });
  lastPick = lastPick.then(() => savePick(target, files));
  await lastPick;
}

async function savePick(target: PhotoTarget, files: File[]): Promise<void> {
  const before = pickedProgress.get()?.saved ?? 0;
  let areAllSaved = false;
  try {
    const { notSaved } = await savePickedFiles(target, files, ({ saved }) => setSavedCount(before + saved));
    areAllSaved = notSaved.size === 0;
    // Nothing that there may be to say is needed before.
    const { offerMovingParts, reportNotSaved } = await import('./report-pick.ts');
    await reportNotSaved(target, notSaved);
    void offerMovingParts(target, files).then((parts) => savePicked(target, parts));
  } catch {
    const t = captureStatusTexts();
    if (!areAllSaved) showErrorToast(t.notAllSaved, t.notAllSavedNote);
  } finally {
    // Files that could not be saved count as processed too.
    setSavedCount(before + files.length);
  }
}

function setSavedCount(saved: number): void {
  const picked = pickedProgress.get();
  pickedProgress.set(picked && saved < picked.total ? { ...picked, saved } : null);
}

async function save(key: string, target: PhotoTarget, picture: Blob): Promise<void> {
  try {
    await saveShot(target, picture);
    discardShot(key);
  } catch (error) {
    const t = captureStatusTexts();
    updateShot(key, { failure: error instanceof StorageFull ? t.noRoom : t.notStored });
  }
}

function updateShot(key: string, changed: Partial<Shot>): void {
  unsavedShots.set(unsavedShots.get().map((shot) => (shot.key === key ? { ...shot, ...changed } : shot)));
}

function showErrorToast(title: string, description: string): void {
  showToast({ variant: 'destructive', title, description });
}
