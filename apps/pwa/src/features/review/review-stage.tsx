import type { ReactNode } from 'react';
import { useMediaQuery } from '../../ui/browser/media-query.hooks.ts';

/** Below the breakpoint `md`, where the details stand on film. */
const phone = '(width < 48rem)';

interface ReviewStageProps {
  /** The shape of the current picture. */
  aspectRatio: number;
  /** What is known about the picture. Stands right below it, as wide as it is. */
  details: ReactNode;
  /** The pictures. */
  children: ReactNode;
}

/**
 * Places the picture and its details as a group in the middle of the free space. The details have a height of their own,
 * so that no caption moves the picture. On phones, both have a ground of film that fills the space, so that the details
 * and the buttons stay in their places whatever the picture's shape is.
 */
export function ReviewStage({ aspectRatio, details, children }: ReviewStageProps) {
  const isPhone = useMediaQuery(phone);
  return (
    <div
      className="relative min-h-0 shrink grow [container-type:size] border-film-edge [--details:5rem] max-md:border-t max-md:bg-film md:mx-4 md:[@media(hover:hover)_and_(min-height:30rem)]:[--details:4.5rem] [@media(max-height:30rem)]:[--details:3.5rem]"
      style={{
        // As high as a picture from edge to edge; shrinks where the window is lower than that.
        flexBasis: `calc(100vw / ${aspectRatio} + var(--details))`,
        ...({ '--ratio': aspectRatio } as object),
      }}
    >
      <div className="absolute inset-x-0 top-0 h-[calc(100cqh-var(--details))]">{children}</div>
      <div
        className="absolute left-1/2 h-(--details) bg-transparent -translate-x-1/2 max-md:inset-x-0 max-md:bottom-0 max-md:translate-x-0 max-md:px-4 md:top-[calc((100cqh-var(--details))/2+min(100cqh-var(--details),100cqw/var(--ratio))/2)]"
        data-theme={isPhone ? 'dark' : undefined}
        // Of a narrow picture they are wider than it.
        style={{ '--picture-width': 'min(100cqw, (100cqh - var(--details)) * var(--ratio))' } as object}
      >
        <div className="md:w-[max(var(--picture-width),min(100cqw,28rem))]">{details}</div>
      </div>
    </div>
  );
}
