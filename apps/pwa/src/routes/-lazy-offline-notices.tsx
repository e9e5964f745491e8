import { type ComponentType, lazy, Suspense } from 'react';
import type { OfflineBannerProps } from '../features/navigation/offline-banner.tsx';

const OfflineNotices = lazy<ComponentType<OfflineBannerProps>>(() =>
  import('../features/navigation/offline-notices.tsx').then(
    ({ OfflineNotices: Notice }) => ({ default: Notice }),
    () => ({ default: () => null }),
  ),
);

/** Renders the lines about the network and the pending uploads. Their code is loaded after the screen: the camera has its own. */
export function LazyOfflineNotices(props: OfflineBannerProps) {
  return (
    <Suspense>
      <OfflineNotices {...props} />
    </Suspense>
  );
}
