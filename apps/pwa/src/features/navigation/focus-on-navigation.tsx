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
    const heading = document.querySelector<HTMLElement>('h1[tabindex]') ?? document.querySelector<HTMLElement>('main');
    heading?.focus({ preventScroll: true });
  }, [path]);

  return null;
}
