import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import { classNames } from '../../ui/class-names.ts';
import { dashboardTexts } from './dashboard.texts.ts';

interface ReviewBadgeProps {
  isApproved: boolean;
  name: string;
  onReview: (isApproved: boolean) => void;
}

/**
 * Shows whether guests can see a picture, and toggles that: a badge on a pending picture, and a tick below an approved
 * one, which stays uncovered. Belongs in a box of the picture's size. One element in both states, so that it keeps the
 * focus.
 */
export function ReviewBadge({ isApproved, name, onReview }: ReviewBadgeProps) {
  const t = dashboardTexts();
  return (
    <button
      type="button"
      aria-label={isApproved ? t.setBack({ name }) : t.approve({ name })}
      onClick={() => onReview(!isApproved)}
      className={classNames(
        'absolute left-0 flex min-h-11 min-w-11 items-center text-13 font-semibold transition active:scale-95',
        isApproved ? 'top-full text-green' : 'top-0 px-2 text-amber',
      )}
    >
      {isApproved ? (
        <Check size={14} strokeWidth={2.5} aria-hidden />
      ) : (
        <span className="inline-flex h-6 items-center gap-1 rounded-round bg-surface px-2">
          <Clock size={14} strokeWidth={2} aria-hidden />
          {t.pending}
        </span>
      )}
    </button>
  );
}
