import { findVideoLimits } from '../../../local/mirror/video-limits.ts';
import type { PhotoTarget } from '../../../local/outbox/captured-photos.ts';
import { describeVideoLimits } from '../../../ui/photo/describe-video-limits.ts';
import { notSavedTexts } from './not-saved.texts.ts';
import type { NotSavedReason } from './save-picked-files.ts';
import { findEventId } from './save-video.ts';

/** Returns title and description of the message about picked files that were not saved: every reason with its number. */
export async function describeNotSaved(
  notSaved: ReadonlyMap<NotSavedReason, number>,
  target: PhotoTarget,
): Promise<[title: string, description: string]> {
  const t = notSavedTexts();
  const titles = {
    'no-room': t.noRoomFor,
    unreadable: t.notRead,
    'not-stored': t.notStored,
    empty: t.empty,
    video: t.video,
    'video-too-large': t.videoTooLarge,
    'not-image': t.noPicturesAmong,
  } satisfies Record<NotSavedReason, (count: number) => string>;
  const reasons = [...notSaved];
  if (reasons.length > 1) {
    return [t.several, reasons.map(([reason, count]) => `${titles[reason](count)}.`).join(' ')];
  }
  const [reason, count] = reasons[0]!;
  switch (reason) {
    case 'no-room':
      return [titles[reason](count), t.freeSpace];
    case 'unreadable':
      return [titles[reason](count), t.notReadNote(count)];
    case 'not-stored':
    case 'empty':
      return [titles[reason](count), t.chooseAgain];
    case 'video-too-large':
      return [
        titles[reason](count),
        t.videoTooLargeNote(describeVideoLimits(await findVideoLimits(await findEventId(target)))),
      ];
    case 'video':
    case 'not-image':
      return [t.notAnImage, t.notAnImageNote];
  }
}
