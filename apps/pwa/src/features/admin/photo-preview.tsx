import type { Photo } from '@rollcall/schema/photo';
import { Content, Root, Trigger } from 'radix-ui/hover-card';
import { useState } from 'react';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { DevelopingImage } from '../../ui/photo/developing-image.tsx';
import { Thumbhash } from '../../ui/photo/thumbhash.tsx';
import { administrationTexts } from './administration.texts.ts';

/** Renders a thumbnail. Hover and focus show the whole picture in a hover card, a press shows it in a dialog. */
export function PhotoPreview({ photo }: { photo: Photo }) {
  const t = administrationTexts();
  const [isOpen, setOpen] = useState(false);
  const [isNear, setNear] = useState(false);
  const { thumbhash, thumbnailUrl, uploaderName, caption } = photo;
  return (
    <>
      {/* Closed while the dialog is open, since it would handle the first Escape. */}
      <Root open={isNear && !isOpen} onOpenChange={setNear} openDelay={200} closeDelay={100}>
        {/* Focus that a closed dialog restores must not open the card. */}
        <Trigger asChild onFocus={(focus) => focus.currentTarget.matches(':focus-visible') || focus.preventDefault()}>
          <button
            type="button"
            aria-label={t.viewPhotoBy({ name: uploaderName })}
            onClick={() => setOpen(true)}
            className="relative block aspect-square w-full overflow-hidden rounded-picture bg-line"
          >
            {thumbhash && <Thumbhash hash={thumbhash} />}
            {thumbnailUrl && <DevelopingImage key={thumbnailUrl} src={thumbnailUrl} />}
          </button>
        </Trigger>
        <Content
          side="right"
          sideOffset={8}
          collisionPadding={16}
          className="z-40 w-96 max-w-[80vw] animate-develop rounded-picture bg-surface p-1 shadow-floating"
        >
          <WholePicture photo={photo} />
        </Content>
      </Root>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t.photoBy({ name: uploaderName })}>
        <WholePicture photo={photo} />
        {caption && <p className="mt-4 wrap-anywhere">{caption}</p>}
      </Dialog>
    </>
  );
}

function WholePicture({ photo: { url, width, height, thumbhash, caption, uploaderName } }: { photo: Photo }) {
  const t = administrationTexts();
  return (
    <div
      className="relative mx-auto overflow-hidden rounded-picture bg-line"
      // As large as the window allows, in portrait and in landscape orientation.
      style={{ aspectRatio: `${width} / ${height}`, width: `min(100%, calc(65dvh * ${width / height}))` }}
    >
      {thumbhash && <Thumbhash hash={thumbhash} />}
      {url ? (
        <DevelopingImage src={url} alt={caption || t.wholePhotoBy({ name: uploaderName })} />
      ) : (
        <p className="absolute inset-0 grid place-items-center p-4 text-15 text-muted">{t.noPicture}</p>
      )}
    </div>
  );
}
