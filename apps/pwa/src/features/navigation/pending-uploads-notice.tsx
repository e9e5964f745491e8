import Smartphone from 'lucide-react/icons/smartphone';
import { type ComponentType, lazy, Suspense } from 'react';
import { useOutboxCounts, useStalePhoto } from '../../local/views/outbox.hooks.ts';
import { hasBackgroundSync } from '../../ui/browser/background-sync.ts';
import { useOnline } from '../../ui/browser/online.hooks.ts';
import { clearsUnvisitedStorage } from '../../ui/browser/storage-clearing.ts';
import { pendingUploadsTexts } from './pending-uploads.texts.ts';

const StorageClearingNotice = lazy<ComponentType<{ eventIdOrCode: string }>>(() =>
  import('./storage-clearing-notice.tsx').then(
    ({ StorageClearingNotice: Notice }) => ({ default: Notice }),
    () => ({ default: () => null }),
  ),
);

/**
 * Shows how many photos are still on this phone, and asks to keep the page open where the browser needs that. Photos
 * that stay for longer come with a warning where the browser clears its storage.
 */
export function PendingUploadsNotice() {
  const pending = useOutboxCounts()?.waiting ?? 0;
  const stale = useStalePhoto();
  const isOnline = useOnline();
  const t = pendingUploadsTexts();
  const text = hasBackgroundSync() ? t.pendingUploads : t.pendingUploadsHere;
  return (
    <>
      <div role="status">
        {pending > 0 && (
          <p className="flex items-center justify-center gap-2 border-b border-line bg-surface px-4 py-2 text-15 text-ink">
            <Smartphone size={16} className="shrink-0" />
            {/* The line above says what happens without a network. */}
            {(isOnline ? text : t.pendingUploadsOffline)(pending)}
          </p>
        )}
      </div>
      <Suspense>{stale && clearsUnvisitedStorage() && <StorageClearingNotice eventIdOrCode={stale} />}</Suspense>
    </>
  );
}
