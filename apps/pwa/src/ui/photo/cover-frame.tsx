import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface CoverFrameProps {
  /** The URL of the thumbnail. Without one, the frame is only outlined. */
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
        'aspect-[3/2] shrink-0 overflow-hidden rounded-picture border',
        cover ? 'border-film' : 'border-dashed border-edge/60',
        className,
      )}
    >
      {cover ? <img src={cover} alt="" loading="lazy" decoding="async" className="size-full object-cover" /> : children}
    </div>
  );
}
