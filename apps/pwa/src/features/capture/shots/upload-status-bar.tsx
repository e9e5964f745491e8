import type { LucideIcon } from 'lucide-react';
import Check from 'lucide-react/icons/check';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import CloudOff from 'lucide-react/icons/cloud-off';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import Smartphone from 'lucide-react/icons/smartphone';
import type { ReactNode } from 'react';
import { ProgressRing } from '../../../ui/feedback/progress-ring.tsx';
import { captureStatusTexts } from './capture-status.texts.ts';
import type { AttentionNeeded } from './upload-status.hooks.ts';
import type { Tone, UploadStatus } from './upload-status.ts';

const icons: Record<Exclude<Tone, 'busy'>, LucideIcon> = {
  ready: CloudUpload,
  calm: Smartphone,
  offline: CloudOff,
  done: Check,
};
const tones: Record<Tone, string> = {
  ready: 'text-ink',
  calm: 'text-ink',
  offline: 'text-ink',
  busy: 'text-amber',
  done: 'text-green',
};

interface UploadStatusBarProps {
  status: UploadStatus | null;
  /** Whether photos were received since the screen opened. */
  hasArrived: boolean;
  /** The progress of the pending uploads, from 0 to 1. */
  progress: number;
  attention: AttentionNeeded | null;
  onOpen: (photoId: string) => void;
  /** Further notices to show before the next shot. */
  children: ReactNode;
}

/** Renders the upload status of this phone's photos in one line, and below it what needs attention. */
export function UploadStatusBar({ status, hasArrived, progress, attention, onOpen, children }: UploadStatusBarProps) {
  const Icon = status && status.tone !== 'busy' ? icons[status.tone] : null;
  return (
    <div className="flex flex-col items-start px-4">
      <div role="status" className={attention ? undefined : 'min-h-8'}>
        {status && (
          <p
            className={`inline-flex min-h-8 items-center gap-1.5 text-15 font-medium tabular-nums ${tones[status.tone]}`}
          >
            {Icon ? <Icon size={16} strokeWidth={2} aria-hidden /> : <ProgressRing progress={progress} size={16} />}
            {hasArrived && status.tone === 'done' && `${captureStatusTexts().arrived} `}
            {status.text}
          </p>
        )}
      </div>
      <div role="status">{attention && <AttentionButton attention={attention} onOpen={onOpen} />}</div>
      {children}
    </div>
  );
}

/** A button that reports photos that need the user, with the reason. Opens the newest of them. */
function AttentionButton({ attention, onOpen }: { attention: AttentionNeeded; onOpen: (photoId: string) => void }) {
  const { count, photoId, reason } = attention;
  return (
    <button
      type="button"
      onClick={() => onOpen(photoId)}
      className="mb-1 flex min-h-11 max-w-md items-center gap-2 rounded-control bg-surface py-1.5 pr-1.5 pl-3 text-left transition active:scale-[0.98]"
    >
      <CircleAlert size={18} strokeWidth={2} aria-hidden className="shrink-0 text-red" />
      <span className="min-w-0">
        <span className="block text-15 font-medium text-red">{captureStatusTexts().needYou(count)}</span>
        {reason && <span className="block text-13 text-ink">{reason}</span>}
      </span>
      <ChevronRight size={18} strokeWidth={1.75} aria-hidden className="shrink-0 text-muted" />
    </button>
  );
}
