import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** Moves the focus to the heading after a navigation, for screen readers and keyboard navigation. */
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

/**
 * Focuses the heading. If it is not rendered yet, focuses `main` and moves the focus to the heading once it appears,
 * unless the user has moved the focus since. Returns a function that stops waiting.
 */
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
