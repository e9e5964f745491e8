import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { captureStatusTexts } from './capture-status.texts.ts';
import type { AttentionNeeded } from './upload-status.hooks.ts';

/** A button that reports photos that need the user, with the reason. Opens the newest of them. */
export function AttentionButton({
  attention,
  onOpen,
}: {
  attention: AttentionNeeded;
  onOpen: (photoId: string) => void;
}) {
  const { count, photoId, reason } = attention;
  return (
    <button
      type="button"
      onClick={() => onOpen(photoId)}
      className="mb-1 flex min-h-11 max-w-md items-center gap-2 rounded-control bg-surface py-1.5 pr-1.5 pl-3 text-left transition active:scale-[0.98]"
    >
      <CircleAlert size={18} className="shrink-0 stroke-2 text-red" />
      <span className="min-w-0">
        <span className="block text-15 font-medium text-red">{captureStatusTexts().needYou(count)}</span>
        {reason && <span className="block text-13 text-ink">{reason}</span>}
      </span>
      <ChevronRight size={18} className="shrink-0 text-muted" />
    </button>
  );
}
