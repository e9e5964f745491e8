import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { CoverImage } from './cover-image.tsx';

interface CoverFrameProps {
  /** The URL of the thumbnail. Without one, or if it cannot be loaded, the frame is only outlined. */
  cover: string | undefined;
  /** The width of the frame. */
  className: string;
  /** What stands in the frame without a cover. */
  children?: ReactNode;
}

/** Renders the first cover photo of an event in a list, as a frame of film beside its name. */
export function CoverFrame({ cover, className, children }: CoverFrameProps) {
  return (
    <div
      className={classNames(
        'aspect-[3/2] shrink-0 overflow-hidden rounded-picture border border-dashed border-edge',
        'has-[img]:border-solid has-[img]:border-film',
        className,
      )}
    >
      {cover ? <CoverImage src={cover} className="size-full object-cover" fallback={children} /> : children}
    </div>
  );
}
