import { useMemo } from 'react';
import { thumbHashToDataURL } from 'thumbhash';

/**
 * Renders a placeholder of 32 pixels, decoded from a photo's ThumbHash. It fills the tile until the photo is loaded.
 * It is an image because a canvas would be a separate compositor layer in every tile of a grid.
 */
export function Thumbhash({ hash }: { hash: string }) {
  const src = useMemo(
    () => thumbHashToDataURL(Uint8Array.from(atob(hash), (character) => character.charCodeAt(0))),
    [hash],
  );
  return <img src={src} alt="" aria-hidden draggable={false} className="absolute inset-0 size-full object-cover" />;
}
