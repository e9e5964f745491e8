import { ChevronRight, CircleAlert } from 'lucide-react';
import { cameraTexts } from '../camera.texts.ts';
import type { PhotoInNeed } from './upload-status.hooks.ts';

/** Photos that do not get away without the person, with the reason; a tap opens the first of them. */
export function NeedsYou({ inNeed, onOpen }: { inNeed: PhotoInNeed; onOpen: (photoId: string) => void }) {
  const { count, photoId, reason } = inNeed;
  return (
    <button
      type="button"
      onClick={() => onOpen(photoId)}
      className="flex min-h-11 max-w-md items-center gap-2 rounded-control bg-surface py-1.5 pr-1.5 pl-3 text-left transition active:scale-[0.98]"
    >
      <CircleAlert size={18} strokeWidth={2} aria-hidden className="shrink-0 text-red" />
      <span className="min-w-0">
        <span className="block text-15 font-medium text-red">{cameraTexts().needYou(count)}</span>
        {reason && <span className="block text-13 text-ink">{reason}</span>}
      </span>
      <ChevronRight size={18} strokeWidth={1.75} aria-hidden className="shrink-0 text-muted" />
    </button>
  );
}
