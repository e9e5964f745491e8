import Check from 'lucide-react/icons/check';
import Undo2 from 'lucide-react/icons/undo-2';
import { useId, useState } from 'react';
import { useGalleryPhotos } from '../../local/views/gallery.hooks.ts';
import type { GalleryPhoto } from '../../local/views/gallery-photo.ts';
import type { LookAlikes } from '../../local/views/look-alikes.ts';
import { listMirroredPhotos } from '../../local/views/review.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Button } from '../../ui/form/button.tsx';
import { radioClass } from '../../ui/form/radio.ts';
import { ReplaceableImage } from '../../ui/photo/developing-image.tsx';
import { formatFrameNumber } from '../../ui/photo/frame-number.ts';
import { PencilRing } from '../../ui/photo/pencil-ring.tsx';
import { PhotoThumbnail } from '../../ui/photo/photo-thumbnail.tsx';
import { lookAlikesTexts } from './look-alikes.texts.ts';
import type { Review } from './review.hooks.ts';
import { reviewTexts } from './review.texts.ts';

interface LookAlikesDialogProps {
  groups: readonly LookAlikes[];
  review: Review;
  onClose: () => void;
}

/** Shows photos that look alike side by side, group after group, to keep the best of them or all. */
export function LookAlikesDialog({ groups, review, onClose }: LookAlikesDialogProps) {
  const t = lookAlikesTexts();
  const [group] = groups;
  return (
    <Dialog open onClose={onClose} title={t.title} shape="full">
      {group ? (
        <Choice key={group.photoIds.join()} group={group} groups={groups.length} review={review} />
      ) : (
        <p className="text-17 text-muted">{t.none}</p>
      )}
      <div className="mt-4 flex min-h-11 flex-wrap items-center gap-x-4">
        {review.list.undoable > 0 && (
          <Button variant="quiet" onClick={review.undo}>
            <Undo2 size={20} />
            {reviewTexts().undo}
          </Button>
        )}
        <span role="status" className="text-15 text-muted">
          {review.message}
        </span>
      </div>
    </Dialog>
  );
}

interface ChoiceProps {
  group: LookAlikes;
  groups: number;
  review: Review;
}

function Choice({ group, groups, review }: ChoiceProps) {
  const t = lookAlikesTexts();
  const { photoIds } = group;
  const [kept, setKept] = useState(photoIds[0]!);
  const name = useId();
  const photos = useGalleryPhotos(photoIds);
  const byId = new Map(photos?.map((shown) => [shown.id, shown]));
  const others = photoIds.filter((id) => id !== kept);

  function keepOne(): void {
    void listMirroredPhotos(others).then((removed) => review.decide(removed, 'remove'));
  }

  return (
    <>
      <fieldset>
        <legend className="text-17 text-pretty">
          {t.note} {groups > 1 && <span className="text-muted">{t.groups(groups)}</span>}
        </legend>
        <div className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-4">
          {photoIds.map((id, index) => (
            <label key={id} className="group flex min-w-0 cursor-pointer flex-col gap-1">
              <Picture shown={byId.get(id)} isKept={id === kept} />
              <span className="flex min-h-11 items-center gap-3">
                <input
                  type="radio"
                  name={name}
                  checked={id === kept}
                  onChange={() => setKept(id)}
                  data-focus-first={index === 0 ? '' : undefined}
                  className={radioClass}
                />
                <PictureLabel shown={byId.get(id)} isSharpest={index === 0} />
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="primary" disabled={!photos} onClick={keepOne}>
          <Check size={20} />
          {t.keepOne(others.length)}
        </Button>
        <Button variant="secondary" onClick={() => review.keepAll(group)}>
          {t.keepAll}
        </Button>
      </div>
    </>
  );
}

function Picture({ shown, isKept }: { shown: GalleryPhoto | undefined; isKept: boolean }) {
  const photo = shown?.photo ?? null;
  return (
    <span className="relative block aspect-[4/3] overflow-hidden rounded-picture bg-line [&_img]:object-contain">
      <PhotoThumbnail photo={photo} />
      {photo?.url && <ReplaceableImage src={photo.url} />}
      {isKept && <PencilRing className="inset-1 size-[calc(100%-0.5rem)]" />}
    </span>
  );
}

function PictureLabel({ shown, isSharpest }: { shown: GalleryPhoto | undefined; isSharpest: boolean }) {
  const t = lookAlikesTexts();
  const photo = shown?.photo;
  return (
    <span className="mono-label flex min-w-0 flex-wrap">
      <bdi className="truncate">{photo?.isMine ? reviewTexts().you : photo?.uploaderName}</bdi>
      {photo?.number !== undefined && <span className="whitespace-pre"> · {formatFrameNumber(photo.number)}</span>}
      {isSharpest && <span className="whitespace-pre text-ink"> · {t.sharpest}</span>}
    </span>
  );
}
