import type { Photo } from '@rollcall/schema/photo';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import { downloadPath } from '../../remote/downloads.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { formatShortDate } from '../../ui/event/event-date.ts';
import { saveDownload } from '../../ui/photo/save-download.ts';
import { adminTexts } from './admin.texts.ts';
import { administrationTexts } from './administration.texts.ts';
import { PhotoPreview } from './photo-preview.tsx';
import { RowButton } from './row-button.tsx';

/** Renders a photo of an event with its uploader, its approval and buttons that download and delete it. */
export function ManagedPhoto({ photo, onDelete }: { photo: Photo; onDelete: () => void }) {
  const t = administrationTexts();
  const { id, uploaderName, uploadedAt, isApproved } = photo;
  const aboutId = `about-${id}`;
  return (
    <li className="flex flex-col gap-2">
      <PhotoPreview photo={photo} />
      <p id={aboutId} className="text-15 wrap-anywhere">
        <bdi className="block font-semibold">{uploaderName}</bdi>
        <span className="text-muted">{formatShortDate({ date: uploadedAt })}</span>
      </p>
      <p>
        <Badge tone={isApproved ? 'green' : 'amber'} icon={isApproved ? Check : Clock}>
          {isApproved ? t.approved : t.pending}
        </Badge>
      </p>
      <div className="mt-auto flex flex-wrap gap-2 *:grow">
        <RowButton aboutId={aboutId} onPress={() => void saveDownload(downloadPath(photo))}>
          {t.download}
        </RowButton>
        <RowButton aboutId={aboutId} isFinal onPress={onDelete}>
          {adminTexts().delete}
        </RowButton>
      </div>
    </li>
  );
}
