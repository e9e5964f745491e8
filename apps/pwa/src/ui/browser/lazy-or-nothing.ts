import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** Like `lazy`, for what a screen can do without: it renders nothing if it cannot be loaded. Belongs in a `Suspense`. */
export function lazyOrNothing<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() =>
    load().then(
      (loaded) => ({ default: loaded }),
      () => ({ default: () => null }),
    ),
  );
}
