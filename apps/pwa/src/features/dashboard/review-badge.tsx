import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import { classNames } from '../../ui/class-names.ts';
import { dashboardTexts } from './dashboard.texts.ts';

interface ReviewBadgeProps {
  isApproved: boolean;
  name: string;
  onReview: (isApproved: boolean) => void;
}

/** Shows on a picture whether guests can see it, and toggles that. */
export function ReviewBadge({ isApproved, name, onReview }: ReviewBadgeProps) {
  const t = dashboardTexts();
  const Icon = isApproved ? Check : Clock;
  return (
    <button
      type="button"
      aria-label={isApproved ? t.setBack({ name }) : t.approve({ name })}
      onClick={() => onReview(!isApproved)}
      className="absolute top-0 left-0 flex min-h-11 max-w-full min-w-11 items-center px-2 text-13 font-semibold transition active:scale-95"
    >
      {/* What needs the host is said in a word; the rest covers as little of the picture as can be. */}
      <span
        className={classNames(
          'inline-flex h-6 min-w-0 items-center gap-1 rounded-round border border-badge-edge',
          isApproved ? 'w-6 justify-center bg-tick text-on-tick' : 'bg-surface px-2 text-amber',
        )}
      >
        <Icon size={14} className="shrink-0 stroke-2" />
        <span className={isApproved ? 'sr-only' : 'truncate'}>{isApproved ? t.approved : t.pending}</span>
      </span>
    </button>
  );
}
