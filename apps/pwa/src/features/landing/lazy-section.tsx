import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isFocusInShell } from '../../ui/browser/server-rendered-shell.ts';

/** The distance below the viewport at which content is rendered, in pixels. */
const rootMarginPx = 300;

/**
 * Renders a placeholder until the viewport comes near, and then `children`. The first press of Tab renders them too, also
 * before the app has started, since keyboard navigation would skip content that is not rendered yet.
 */
export function LazySection({ className, children }: { className: string; children: ReactNode }) {
  const placeholder = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(isFocusInShell);
  useEffect(() => {
    if (!placeholder.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: `0px 0px ${rootMarginPx}px` },
    );
    observer.observe(placeholder.current);
    const onKey = ({ key }: KeyboardEvent) => key === 'Tab' && setNear(true);
    addEventListener('keydown', onKey);
    return () => {
      observer.disconnect();
      removeEventListener('keydown', onKey);
    };
  }, []);
  return isNear ? children : <div ref={placeholder} className={className} />;
}
