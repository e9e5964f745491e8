import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import type { GalleryPhoto } from '../../local/views/gallery-photo.ts';
import { VideoDialog } from '../../ui/photo/video-dialog.tsx';
import { uiTexts } from '../../ui/text/ui.texts.ts';
import { reviewTexts } from './review.texts.ts';

/** Renders the picture full screen on a dark background, at twice the size that fits, and scrollable; a video plays. */
export function LargePicture({ shown, onClose }: { shown: GalleryPhoto; onClose: () => void }) {
  const { photo, caption } = shown;
  if (!photo?.videoUrl) return <Picture shown={shown} onClose={onClose} />;
  const label = caption || reviewTexts().photoBy({ name: photo.uploaderName });
  return <VideoDialog src={photo.videoUrl} poster={photo.url} label={label} onClose={onClose} />;
}

function Picture({ shown, onClose }: { shown: GalleryPhoto; onClose: () => void }) {
  const t = reviewTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const { photo, caption } = shown;
  useEffect(() => {
    dialog.current?.showModal();
    const pane = container.current;
    pane?.scrollTo((pane.scrollWidth - pane.clientWidth) / 2, (pane.scrollHeight - pane.clientHeight) / 2);
  }, []);
  const ratio = photo ? photo.width / photo.height : 1;
  return (
    <dialog
      ref={dialog}
      data-theme="dark"
      aria-label={t.largePicture}
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.key !== ' ') return;
        event.preventDefault();
        onClose();
      }}
      className="m-0 h-dvh max-h-none w-screen max-w-none animate-develop overflow-hidden bg-paper"
    >
      <div ref={container} className="grid size-full overflow-auto overscroll-contain [container-type:size]">
        {photo?.url && (
          <img
            src={photo.url}
            alt={caption || t.photoBy({ name: photo.uploaderName })}
            className="m-auto max-w-none"
            style={{ width: `min(200cqw, 200cqh * ${ratio})`, aspectRatio: ratio }}
          />
        )}
      </div>
      <button
        type="button"
        aria-label={uiTexts().close}
        onClick={onClose}
        className="absolute top-[max(1rem,env(safe-area-inset-top))] right-4 grid size-11 place-items-center rounded-round bg-shade text-on-shade"
      >
        <X size={20} />
      </button>
    </dialog>
  );
}
