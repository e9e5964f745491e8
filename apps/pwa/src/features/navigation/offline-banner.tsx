import CloudOff from 'lucide-react/icons/cloud-off';
import { useOnline } from '../../ui/browser/online.hooks.ts';
import { navigationTexts } from './navigation.texts.ts';

/** Shows that the browser is offline, in one unobtrusive line. */
export function OfflineBanner() {
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 border-b border-line bg-surface px-4 py-2 text-15 text-muted">
          <CloudOff size={16} strokeWidth={1.75} aria-hidden />
          {navigationTexts().offline}
        </p>
      )}
    </div>
  );
}
