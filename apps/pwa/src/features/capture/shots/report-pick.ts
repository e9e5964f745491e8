import { findMovingPart } from '@rollcall/picture-metadata/motion-photo';
import { findMirrorEvent } from '../../../local/mirror/mirror-events.ts';
import type { PhotoTarget } from '../../../local/outbox/captured-photos.ts';
import { confirm } from '../../../ui/feedback/confirm.store.ts';
import { showToast } from '../../../ui/feedback/toast.store.ts';
import { describeNotSaved } from './describe-not-saved.ts';
import { movingPartsTexts } from './moving-parts.texts.ts';
import type { PickedResult } from './save-picked-files.ts';
import { findEventId } from './save-video.ts';

/** Says which of the picked files were not saved. */
export async function reportNotSaved(target: PhotoTarget, notSaved: PickedResult['notSaved']): Promise<void> {
  if (notSaved.size === 0) return;
  const [title, description] = await describeNotSaved(notSaved, target);
  showToast({ variant: 'destructive', title, description });
}

/**
 * Offers the moving parts of picked Motion Photos, and resolves with those that the person wants to add, as videos. Of an event that
 * accepts none they are left out without a word, as all that is not the picture; so they are where each takes an exposure.
 */
export async function offerMovingParts(target: PhotoTarget, files: readonly File[]): Promise<File[]> {
  const event = await findMirrorEvent(await findEventId(target));
  if (event?.acceptsVideos !== true || event.exposures !== null) return [];
  const parts: File[] = [];
  for (const file of files) {
    const part = await readMovingPart(file);
    if (part) parts.push(part);
  }
  if (parts.length === 0) return [];
  const t = movingPartsTexts();
  const isWanted = await confirm({
    kind: 'confirm',
    title: t.question(parts.length),
    text: t.note,
    action: t.add(parts.length),
    isHarmless: true,
  });
  return isWanted ? parts : [];
}

/** Null also for a file that cannot be read: the pick has said so. */
async function readMovingPart(file: File): Promise<File | null> {
  if (file.type.startsWith('video/')) return null;
  const part = await file.arrayBuffer().then(
    (bytes) => findMovingPart(new Uint8Array(bytes)),
    () => null,
  );
  return part && new File([part], file.name.replace(/(\.MP)?\.\w+$/i, '.mp4'), { type: 'video/mp4' });
}
