import type { ReactNode } from 'react';
import { useCopyDeterrence } from './copy-deterrence.hooks.ts';

/** Renders the container of the grid: edge to edge on phones, with space for the floating button below. */
export function GalleryLayout({ children }: { children: ReactNode }) {
  useCopyDeterrence();
  return (
    <div className="mx-auto min-h-[50dvh] max-w-7xl pt-1 pb-24 [-webkit-touch-callout:none] sm:gutter md:pt-4 md:pb-16">
      {children}
    </div>
  );
}
