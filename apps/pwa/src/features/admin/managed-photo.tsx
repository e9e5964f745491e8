import type { Photo } from '@rollcall/schema/photo';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import Download from 'lucide-react/icons/download';
import Trash from 'lucide-react/icons/trash';
import { downloadPath } from '../../remote/downloads.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { formatShortDate } from '../../ui/event/event-date.ts';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { saveDownload } from '../../ui/photo/save-download.ts';
import { adminTexts } from './admin.texts.ts';
import { administrationTexts } from './administration.texts.ts';
import { PhotoPreview } from './photo-preview.tsx';

/** Renders a photo of an event with its uploader, its approval and buttons that download and delete it. */
export function ManagedPhoto({ photo, onDelete }: { photo: Photo; onDelete: () => void }) {
  const t = administrationTexts();
  const { id, uploaderName, uploadedAt, isApproved } = photo;
  const aboutId = `about-${id}`;
  return (
    <li className="flex flex-col gap-2">
      <PhotoPreview photo={photo} />
      <div className="flex flex-wrap items-start justify-end">
        <p id={aboutId} className="grow basis-20 text-15 wrap-anywhere">
          <bdi className="block font-semibold">{uploaderName}</bdi>
          <span className="text-13 text-muted">{formatShortDate({ date: uploadedAt })}</span>
        </p>
        {/* The icon, not the edge of its target, ends where the picture ends. */}
        <div className="-me-3 -mt-0.5 flex">
          <IconButton
            icon={Download}
            label={t.download}
            aria-describedby={aboutId}
            onClick={() => void saveDownload(downloadPath(photo))}
          />
          <IconButton
            icon={Trash}
            label={adminTexts().delete}
            aria-describedby={aboutId}
            onClick={onDelete}
            className="text-red"
          />
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
