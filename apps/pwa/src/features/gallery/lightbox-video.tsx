import Play from 'lucide-react/icons/play';
import { useState } from 'react';
import type { GalleryPhoto } from '../../local/views/gallery-photo.ts';
import { videoTexts } from '../../ui/photo/video.texts.ts';
import { VideoDialog } from '../../ui/photo/video-dialog.tsx';
import { formatVideoLength } from '../../ui/photo/video-length.ts';

/** Renders the button in the middle of a video's picture that plays it, for who may. */
export function LightboxVideo({ shown: { id, photo, caption } }: { shown: GalleryPhoto }) {
  const t = videoTexts();
  const [playing, setPlaying] = useState<string | null>(null);
  if (!photo?.videoUrl) return null;
  const { videoUrl, durationMs } = photo;
  return (
    <>
      <button
        type="button"
        aria-label={durationMs === undefined ? t.play : t.playLength({ length: formatVideoLength(durationMs) })}
        onClick={() => setPlaying(id)}
        className="lightbox-play pointer-events-auto grid size-16 place-items-center rounded-round bg-shade text-on-shade"
      >
        <Play size={28} fill="currentColor" />
      </button>
      {playing === id && (
        <VideoDialog src={videoUrl} poster={photo.url} label={caption || t.video} onClose={() => setPlaying(null)} />
      )}
    </>
  );
}

/** Says why a video does not play, where it does not. */
export function VideoNote({ shown: { photo } }: { shown: GalleryPhoto }) {
  const t = videoTexts();
  if (photo?.kind !== 'video' || photo.videoUrl) return null;
  return <p className="text-15">{photo.isPreview ? t.onItsWay : t.needsSubscription}</p>;
}
