import { OfflineBanner, type OfflineBannerProps } from './offline-banner.tsx';
import { PendingUploadsNotice } from './pending-uploads-notice.tsx';

/** Shows that the browser is offline, and which photos are still on this phone. */
export function OfflineNotices(props: OfflineBannerProps) {
  return (
    <>
      <OfflineBanner {...props} />
      <PendingUploadsNotice />
    </>
  );
}
