import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** A new screen starts at its heading, for those who listen to it and for the Tab key. */
export function FocusOnNavigation() {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const lastPath = useRef<string>(undefined);

  useEffect(() => {
    if (path === lastPath.current) return;
    const isFirstScreen = lastPath.current === undefined;
    lastPath.current = path;
    if (isFirstScreen) return;
    return focusHeading();
  }, [path]);

  return null;
}

/** Where the heading comes later than its screen, the focus waits for it in `main`, unless somebody takes it away. */
function focusHeading(): (() => void) | undefined {
  const main = document.querySelector<HTMLElement>('main');
  const findHeading = () => document.querySelector<HTMLElement>('h1[tabindex]');
  const found = findHeading() ?? main;
  found?.focus({ preventScroll: true });
  if (!main || found !== main) return;
  const observer = new MutationObserver(() => {
    const heading = findHeading();
    if (heading && document.activeElement === main) heading.focus({ preventScroll: true });
    if (heading) observer.disconnect();
  });
  observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
}
