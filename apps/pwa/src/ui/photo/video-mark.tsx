import Play from 'lucide-react/icons/play';
import { formatVideoLength } from './video-length.ts';

/** Marks the picture of a video, with its length where it is known. The name of the picture says the same. */
export function VideoMark({ durationMs }: { durationMs: number | undefined }) {
  return (
    <span
      aria-hidden
      className="inline-flex h-6 items-center gap-1 rounded-round bg-shade px-2 font-mono text-13 text-on-shade tabular-nums"
    >
      <Play size={12} className="stroke-2" fill="currentColor" />
      {durationMs !== undefined && formatVideoLength(durationMs)}
    </span>
  );
}
