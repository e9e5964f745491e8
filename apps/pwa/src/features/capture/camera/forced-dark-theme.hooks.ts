import { useLayoutEffect } from 'react';

/** While the screen is open the whole page is a darkroom, the bars of the phone included. */
export function useForcedDarkTheme(): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    const bar = document.createElement('meta');
    bar.name = 'theme-color';
    root.dataset.theme = 'dark';
    bar.content = getComputedStyle(root).backgroundColor;
    // The first one that applies counts.
    document.head.prepend(bar);
    return () => {
      delete root.dataset.theme;
      bar.remove();
    };
  }, []);
}
