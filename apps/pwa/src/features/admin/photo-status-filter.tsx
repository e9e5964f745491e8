import { segmentClass, segmentedControlClass } from '../../ui/navigation/segmented-control.ts';
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
    <fieldset aria-label={t.photoStatus} className={`${segmentedControlClass} min-w-0 max-sm:w-full @lg:ms-auto`}>
      {[undefined, ...photoStatuses].map((one) => (
        <button
          key={one ?? 'all'}
          type="button"
          aria-pressed={one === status}
          onClick={() => onChoose(one)}
          className={segmentClass}
        >
          {one ? t[one] : t.allPhotos}
        </button>
      ))}
    </fieldset>
  );
}
