import type { LucideIcon } from 'lucide-react';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Clock from 'lucide-react/icons/clock';
import CloudOff from 'lucide-react/icons/cloud-off';
import LogIn from 'lucide-react/icons/log-in';
import Smartphone from 'lucide-react/icons/smartphone';
import Trash2 from 'lucide-react/icons/trash';
import { classNames } from '../class-names.ts';
import { ProgressRing } from '../feedback/progress-ring.tsx';
import { photoStatusTexts } from './photo-status.texts.ts';

interface BadgeStyle {
  icon: LucideIcon;
  tone: string;
}

/** Every state has an icon, since colour alone does not convey it. */
const styles = {
  saving: { icon: Smartphone, tone: 'border-badge-edge text-muted' },
  'on-phone': { icon: Smartphone, tone: 'border-badge-edge text-ink' },
  sending: { icon: Clock, tone: 'border-badge-edge text-amber' },
  waiting: { icon: CloudOff, tone: 'border-badge-edge text-ink' },
  'signed-out': { icon: LogIn, tone: 'border-red text-red' },
  parked: { icon: CircleAlert, tone: 'border-red text-red' },
  received: { icon: Check, tone: 'border-badge-edge text-green' },
  approved: { icon: BadgeCheck, tone: 'border-badge-edge text-green' },
  removed: { icon: Trash2, tone: 'border-badge-edge text-muted' },
  pending: { icon: Clock, tone: 'border-badge-edge text-amber' },
  preview: { icon: Smartphone, tone: 'border-badge-edge text-amber' },
} satisfies Record<string, BadgeStyle>;

export type DisplayedStatus = keyof typeof styles;

interface PhotoStatusBadgeProps {
  status: DisplayedStatus;
  /** Upload progress between 0 and 1, while sending. */
  progress?: number | undefined;
}

export function formatPhotoStatus(status: DisplayedStatus, progress?: number): string {
  const t = photoStatusTexts();
  return status === 'sending' && progress !== undefined
    ? t.sendingShare({ percent: Math.round(progress * 100) })
    : t[status];
}

/** Renders the upload or review state of a photo as a badge on the photo. */
export function PhotoStatusBadge({ status, progress }: PhotoStatusBadgeProps) {
  const { icon: Icon, tone } = styles[status];
  return (
    <span
      className={classNames(
        'inline-flex h-6 max-w-full items-center gap-0.75 rounded-round border bg-surface px-1.25 text-13 font-semibold tracking-tight whitespace-nowrap tabular-nums',
        tone,
      )}
    >
      {status === 'sending' ? (
        <ProgressRing progress={progress ?? 0} />
      ) : (
        <Icon size={14} className="shrink-0 stroke-2" />
      )}
      <span className="truncate">{formatPhotoStatus(status, progress)}</span>
    </span>
  );
}
