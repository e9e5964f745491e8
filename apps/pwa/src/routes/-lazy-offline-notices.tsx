import { Suspense } from 'react';
import type { OfflineBannerProps } from '../features/navigation/offline-banner.tsx';
import { lazyOrNothing } from '../ui/browser/lazy-or-nothing.ts';

const OfflineNotices = lazyOrNothing(() =>
  import('../features/navigation/offline-notices.tsx').then((module) => module.OfflineNotices),
);

/** Renders the lines about the network and the pending uploads. Their code is loaded after the screen: the camera has its own. */
export function LazyOfflineNotices(props: OfflineBannerProps) {
  return (
    <Suspense>
      <OfflineNotices {...props} />
    </Suspense>
  );
}
