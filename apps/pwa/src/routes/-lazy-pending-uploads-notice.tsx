import { type ComponentType, lazy, Suspense } from 'react';

const PendingUploadsNotice = lazy<ComponentType>(() =>
  import('../features/navigation/pending-uploads-notice.tsx').then(
    ({ PendingUploadsNotice: Notice }) => ({ default: Notice }),
    () => ({ default: () => null }),
  ),
);

/** Renders the notice of pending uploads. Its code is loaded after the screen: the camera has its own. */
export function LazyPendingUploadsNotice() {
  return (
    <Suspense>
      <PendingUploadsNotice />
    </Suspense>
  );
}
