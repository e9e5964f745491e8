import { Check, type LucideIcon, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { ProgressRing } from '../../../ui/feedback/progress-ring.tsx';
import { NeedsYou } from './needs-you.tsx';
import type { PhotoInNeed } from './upload-status.hooks.ts';
import type { Tone, UploadStatus } from './upload-status.ts';

const icons: Record<Exclude<Tone, 'busy'>, LucideIcon> = { calm: Smartphone, done: Check };
const tones: Record<Tone, string> = {
  calm: 'text-ink',
  busy: 'text-amber',
  done: 'text-green',
};

interface TruthBarProps {
  truth: UploadStatus | null;
  /** 0 to 1, of what is being sent. */
  share: number;
  inNeed: PhotoInNeed | null;
  onOpen: (photoId: string) => void;
  /** What else has to be known before the next shot. */
  children: ReactNode;
}

/** Where the photos of this phone are, told in one line; what needs attention stands under it. */
export function UploadStatusBar({ truth, share, inNeed, onOpen, children }: TruthBarProps) {
  const Icon = truth && truth.tone !== 'busy' ? icons[truth.tone] : null;
  return (
    <div className="flex flex-col items-center gap-1 px-4">
      <div role="status" className={inNeed ? undefined : 'min-h-8'}>
        {truth && (
          <p
            className={`inline-flex min-h-8 items-center gap-1.5 rounded-control bg-surface px-2.5 text-15 font-medium tabular-nums ${tones[truth.tone]}`}
          >
            {Icon ? <Icon size={16} strokeWidth={2} aria-hidden /> : <ProgressRing share={share} size={16} />}
            {truth.text}
          </p>
        )}
      </div>
      <div role="status">{inNeed && <NeedsYou inNeed={inNeed} onOpen={onOpen} />}</div>
      {children}
    </div>
  );
}

/** One more line under the first: a warning, or something to do. */
export function Notice({ children }: { children: ReactNode }) {
  return <div className="max-w-md rounded-control bg-surface px-3 py-1 text-center text-13 text-ink">{children}</div>;
}
