import { useEffect, useRef } from 'react';
import { thumbHashToRGBA } from 'thumbhash';

/** A photo's first light: 32 pixels drawn from its hash, filling the frame until the picture is there. */
export function Thumbhash({ hash }: { hash: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const target = canvas.current;
    if (!target) return;
    const { w, h, rgba } = thumbHashToRGBA(Uint8Array.from(atob(hash), (character) => character.charCodeAt(0)));
    target.width = w;
    target.height = h;
    target.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(rgba), w, h), 0, 0);
  }, [hash]);
  return <canvas ref={canvas} aria-hidden className="absolute inset-0 size-full object-cover" />;
}
