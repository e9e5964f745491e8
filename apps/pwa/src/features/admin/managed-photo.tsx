import type { Photo } from '@rollcall/schema/photo';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import Download from 'lucide-react/icons/download';
import Trash from 'lucide-react/icons/trash';
import { downloadPath } from '../../remote/downloads.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { formatShortDate } from '../../ui/event/event-date.ts';
import { saveDownload } from '../../ui/photo/save-download.ts';
import { adminTexts } from './admin.texts.ts';
import { administrationTexts } from './administration.texts.ts';
import { PhotoPreview } from './photo-preview.tsx';
import { RowMenu } from './row-menu.tsx';

/** Renders a photo of an event with its uploader, its approval and a menu that downloads and deletes it. */
export function ManagedPhoto({ photo, onDelete }: { photo: Photo; onDelete: () => void }) {
  const t = administrationTexts();
  const { uploaderName, uploadedAt, isApproved } = photo;
  const download = { icon: Download, text: t.download, onSelect: () => void saveDownload(downloadPath(photo)) };
  const erase = { icon: Trash, text: adminTexts().delete, onSelect: onDelete, isDestructive: true };
  return (
    <li className="flex flex-col gap-2">
      <PhotoPreview photo={photo} />
      <div className="flex items-start justify-between">
        <p className="min-w-0 text-15 wrap-anywhere">
          <bdi className="block font-semibold">{uploaderName}</bdi>
          <span className="text-13 text-muted">{formatShortDate({ date: uploadedAt })}</span>
        </p>
        <div className="-my-3">
          <RowMenu label={t.moreForPhotoBy({ name: uploaderName })} items={[download, erase]} />
        </div>
      </div>
      <p>
        <Badge tone={isApproved ? 'green' : 'amber'} icon={isApproved ? Check : Clock}>
          {isApproved ? t.approved : t.pending}
        </Badge>
      </p>
    </li>
  );
}
