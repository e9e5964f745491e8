import { useMemo } from 'react';
import { thumbHashToDataURL } from 'thumbhash';

/**
 * A photo's first light: 32 pixels drawn from its hash, filling the frame until the picture is there. An image and not
 * a canvas, which would be a layer of its own for the compositor in every frame of a sheet.
 */
export function Thumbhash({ hash }: { hash: string }) {
  const src = useMemo(
    () => thumbHashToDataURL(Uint8Array.from(atob(hash), (character) => character.charCodeAt(0))),
    [hash],
  );
  return <img src={src} alt="" aria-hidden draggable={false} className="absolute inset-0 size-full object-cover" />;
}
