import type { LucideIcon } from 'lucide-react';
import Check from 'lucide-react/icons/check';
import CloudOff from 'lucide-react/icons/cloud-off';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import Smartphone from 'lucide-react/icons/smartphone';
import type { ReactNode } from 'react';
import { ProgressRing } from '../../../ui/feedback/progress-ring.tsx';
import { captureStatusTexts } from './capture-status.texts.ts';
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
  /** Whether the notices begin with photos that need the user. */
  needsAttention: boolean;
  /** Further notices to show before the next shot. */
  children: ReactNode;
}

/** Renders the upload status of this phone's photos in one line, and below it the notices. */
export function UploadStatusBar({ status, hasArrived, progress, needsAttention, children }: UploadStatusBarProps) {
  const Icon = status && status.tone !== 'busy' ? icons[status.tone] : null;
  return (
    <div className="flex flex-col items-start px-4">
      <div role="status" className={needsAttention ? undefined : 'min-h-8'}>
        {status && (
          <p
            className={`inline-flex min-h-8 items-center gap-1.5 text-15 font-medium tabular-nums ${tones[status.tone]}`}
          >
            {Icon ? <Icon size={16} className="stroke-2" /> : <ProgressRing progress={progress} size={16} />}
            {hasArrived && status.tone === 'done' && `${captureStatusTexts().arrived} `}
            {status.text}
          </p>
        )}
      </div>
      {children}
    </div>
  );
}
