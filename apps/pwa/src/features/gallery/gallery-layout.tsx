import type { ReactNode } from 'react';
import { useCopyDeterrence } from './copy-deterrence.hooks.ts';

/** Where the sheet lies: edge to edge on phones, with room below for the button that floats there. */
export function GalleryLayout({ children }: { children: ReactNode }) {
  useCopyDeterrence();
  return (
    <div className="mx-auto min-h-[50dvh] max-w-7xl pt-1 pb-24 [-webkit-touch-callout:none] sm:px-4 md:pt-4 md:pb-16">
      {children}
    </div>
  );
}
