import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { useOnline } from '../browser/online.hooks.ts';
import { uiTexts } from '../text/ui.texts.ts';
import { videoTexts } from './video.texts.ts';

interface VideoDialogProps {
  src: string;
  poster: string | null;
  /** What a screen reader says of it. */
  label: string;
  onClose: () => void;
}

/** Plays a video over the whole screen, with the browser's own controls. It ends with the dialog, so one plays at a time. */
export function VideoDialog({ src, poster, label, onClose }: VideoDialogProps) {
  const t = videoTexts();
  const isOnline = useOnline();
  const dialog = useRef<HTMLDialogElement>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      data-theme="dark"
      aria-label={label}
      onClose={onClose}
      // The lightbox behind has keys and gestures of its own.
      onKeyDown={(event) => event.stopPropagation()}
      onPointerDown={(event) => event.stopPropagation()}
      className="pointer-events-auto m-0 h-dvh max-h-none w-screen max-w-none animate-develop overflow-hidden bg-paper"
    >
      <div className="grid size-full place-items-center">
        {hasFailed ? (
          <p role="alert" className="max-w-sm px-6 text-center text-17 text-ink">
            {isOnline ? t.cannotPlay : t.offline}
          </p>
        ) : (
          <video
            src={src}
            {...(poster && { poster })}
            aria-label={label}
            controls
            // Downloads have rules of their own.
            controlsList="nodownload"
            autoPlay
            playsInline
            onError={() => setFailed(true)}
            className="max-h-dvh max-w-full"
          />
        )}
      </div>
      <button
        type="button"
        aria-label={uiTexts().close}
        onClick={() => dialog.current?.close()}
        className="absolute top-[max(1rem,env(safe-area-inset-top))] right-4 grid size-11 place-items-center rounded-round bg-shade text-on-shade"
      >
        <X size={20} />
      </button>
    </dialog>
  );
}
