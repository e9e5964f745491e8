import House from 'lucide-react/icons/house';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/form/button.tsx';
import { uiTexts } from '../../ui/text/ui.texts.ts';
import { useCopyDeterrence } from './copy-deterrence.hooks.ts';

/** Renders the container of the grid: edge to edge on phones, with the way home at its end and space for the floating button below. */
export function GalleryLayout({ children }: { children: ReactNode }) {
  useCopyDeterrence();
  return (
    <div className="mx-auto flex min-h-[50dvh] max-w-7xl flex-col pt-1 pb-24 [-webkit-touch-callout:none] sm:gutter md:pt-4 md:pb-16">
      {children}
      {/* Room for the button that floats on phones, also while the filters fold: browsers then scroll back by their height. */}
      <ButtonLink to="/" variant="quiet" className="mx-auto mt-10 font-normal text-muted max-md:mb-14">
        <House size={20} />
        {uiTexts().backToHome}
      </ButtonLink>
    </div>
  );
}
