import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';

/** Between a focused photo and the bar, in pixels. */
const gap = 8;

interface ActionBarProps {
  /** Its distances from the sides, and of what is in it. */
  className: string;
  children: ReactNode;
}

/**
 * Renders what can be done with photos at the bottom of the window, within reach of the thumbs. Its height depends on
 * the language and the browser's fonts, so the element around it and the photos gets the room that a focused photo
 * leaves for it, as `--action-bar`.
 */
export function ActionBar({ className, children }: ActionBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = bar.current!;
    const { style } = element.parentElement!;
    const observer = new ResizeObserver(() => style.setProperty('--action-bar', `${element.offsetHeight + gap}px`));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={bar}
      className={classNames(
        'sticky bottom-0 z-10 flex items-center border-t border-line bg-paper pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]',
        className,
      )}
    >
      {children}
    </div>
  );
}
