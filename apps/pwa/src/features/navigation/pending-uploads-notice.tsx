import Smartphone from 'lucide-react/icons/smartphone';
import { useOutboxCounts } from '../../local/views/outbox.hooks.ts';
import { hasBackgroundSync } from '../../ui/browser/background-sync.ts';
import { navigationTexts } from './navigation.texts.ts';

/** Shows how many photos are still on this phone, and asks to keep the page open where the browser needs that. */
export function PendingUploadsNotice() {
  const pending = useOutboxCounts()?.waiting ?? 0;
  const t = navigationTexts();
  return (
    <div role="status">
      {pending > 0 && (
        <p className="flex items-center justify-center gap-2 border-b border-line bg-surface px-4 py-2 text-15 text-ink">
          <Smartphone size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
          {(hasBackgroundSync() ? t.pendingUploads : t.pendingUploadsHere)(pending)}
        </p>
      )}
    </div>
  );
}
