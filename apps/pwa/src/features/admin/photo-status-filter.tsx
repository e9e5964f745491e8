import { administrationTexts } from './administration.texts.ts';
import { type PhotoStatus, photoStatuses } from './photo-status.ts';

interface PhotoStatusFilterProps {
  /** Undefined for all photos. */
  status: PhotoStatus | undefined;
  onChoose: (status: PhotoStatus | undefined) => void;
}

/** Renders a segmented control that selects all photos, the pending or the approved ones. */
export function PhotoStatusFilter({ status, onChoose }: PhotoStatusFilterProps) {
  const t = administrationTexts();
  return (
    <fieldset aria-label={t.photoStatus} className="flex min-w-0 rounded-control border border-edge p-px max-sm:w-full">
      {[undefined, ...photoStatuses].map((one) => (
        <button
          key={one ?? 'all'}
          type="button"
          aria-pressed={one === status}
          onClick={() => onChoose(one)}
          className="min-h-11 min-w-11 grow rounded-control px-3 text-15 font-medium text-muted transition hover:text-ink aria-pressed:bg-line aria-pressed:text-ink"
        >
          {one ? t[one] : t.allPhotos}
        </button>
      ))}
    </fieldset>
  );
}
