import CheckCheck from 'lucide-react/icons/check-check';
import type { PendingUploader } from '../../local/views/review.ts';
import { Button } from '../../ui/form/button.tsx';
import { reviewTexts } from './review.texts.ts';

interface GuestFilterProps {
  uploaders: readonly PendingUploader[];
  /** The guest whose photos are shown; null for all guests. */
  uploader: PendingUploader | null;
  total: number;
  onSelect: (key: string | null) => void;
  onApproveAll: (photoIds: string[]) => void;
}

/** Filters the photos by guest. */
export function GuestFilter({ uploaders, uploader, total, onSelect, onApproveAll }: GuestFilterProps) {
  const t = reviewTexts();
  return (
    <div className="flex flex-wrap items-center gap-2 px-4 pb-4">
      <label className="flex min-w-0 items-center gap-2 text-15 text-muted">
        {t.guest}
        <select
          value={uploader?.key ?? ''}
          onChange={(event) => onSelect(event.target.value || null)}
          className="min-h-11 min-w-0 rounded-control border border-edge bg-surface px-3 text-17 text-ink"
        >
          <option value="">{t.everybody({ total })}</option>
          {uploaders.map(({ key, name, photoIds }) => (
            <option key={key} value={key}>
              {name} ({photoIds.length})
            </option>
          ))}
        </select>
      </label>
      {uploader && (
        <Button onClick={() => onApproveAll(uploader.photoIds)} className="min-w-0">
          <CheckCheck size={20} />
          <span className="truncate">{t.approveAllOf({ name: uploader.name })(uploader.photoIds.length)}</span>
        </Button>
      )}
    </div>
  );
}
