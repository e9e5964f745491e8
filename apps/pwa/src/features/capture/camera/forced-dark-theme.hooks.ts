import { useLayoutEffect } from 'react';

/** Forces the dark theme while the component is mounted, including the browser's own bars (`theme-color`). */
export function useForcedDarkTheme(): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    const bar = document.createElement('meta');
    bar.name = 'theme-color';
    root.dataset.theme = 'dark';
    bar.content = getComputedStyle(root).backgroundColor;
    // Browsers use the first `theme-color` that applies.
    document.head.prepend(bar);
    return () => {
      delete root.dataset.theme;
      bar.remove();
    };
  }, []);
}
