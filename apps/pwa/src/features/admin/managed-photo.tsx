import type { Photo } from '@rollcall/schema/photo';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Clock from 'lucide-react/icons/clock';
import Download from 'lucide-react/icons/download';
import Trash from 'lucide-react/icons/trash';
import { downloadPath } from '../../remote/downloads.ts';
import { classNames } from '../../ui/class-names.ts';
import { formatShortDate } from '../../ui/event/event-date.ts';
import { formatFrameNumber } from '../../ui/photo/frame-number.ts';
import { saveDownload } from '../../ui/photo/save-download.ts';
import { adminTexts } from './admin.texts.ts';
import { administrationTexts } from './administration.texts.ts';
import { PhotoPreview } from './photo-preview.tsx';
import { RowMenu } from './row-menu.tsx';

/** Renders a photo of an event with its number, its uploader, its approval and a menu that downloads and deletes it. */
export function ManagedPhoto({ photo, onDelete }: { photo: Photo; onDelete: () => void }) {
  const t = administrationTexts();
  const { number, uploaderName, uploadedAt, isApproved } = photo;
  const Status = isApproved ? BadgeCheck : Clock;
  const download = { icon: Download, text: t.download, onSelect: () => void saveDownload(downloadPath(photo)) };
  const erase = { icon: Trash, text: adminTexts().delete, onSelect: onDelete, isDestructive: true };
  return (
    <li className="flex flex-col gap-2">
      <PhotoPreview photo={photo} />
      <div>
        <div className="flex items-start justify-between">
          <p className="mono-label min-w-0 wrap-anywhere">
            {`${formatFrameNumber(number)} · `}
            <bdi>{uploaderName}</bdi>
          </p>
          <div className="-my-3">
            <RowMenu label={t.moreForPhotoBy({ name: uploaderName })} items={[download, erase]} />
          </div>
        </div>
        <p className="flex flex-wrap items-center gap-x-1 text-13 text-muted">
          <span className={classNames('inline-flex items-center gap-1', !isApproved && 'font-semibold text-amber')}>
            <Status size={13} className="stroke-2" />
            {isApproved ? t.approved : t.pending}
          </span>
          <span className="before:me-1 before:content-['·']">{formatShortDate({ date: uploadedAt })}</span>
        </p>
      </div>
    </li>
  );
}
