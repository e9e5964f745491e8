import { useMatches } from '@tanstack/react-router';
import CloudOff from 'lucide-react/icons/cloud-off';
import { useOnline } from '../../ui/browser/online.hooks.ts';
import { offlineBannerTexts } from './offline-banner.texts.ts';

export interface OfflineBannerProps {
  /** Whether guests take photos here or come from there. Elsewhere the line is about what is shown. */
  isAboutPhotos: boolean;
}

/** Shows that the browser is offline, in one unobtrusive line. */
export function OfflineBanner({ isAboutPhotos }: OfflineBannerProps) {
  const t = offlineBannerTexts();
  const isOnline = useOnline();
  const isForHost = useMatches().some(({ routeId }) => routeId === '/event/$id/dashboard');
  return (
    <div role="status">
      {!isOnline && (
        <p className="offline-banner flex items-center justify-center gap-2 border-b border-line bg-surface px-2 py-2 text-13 text-muted sm:text-15">
          <CloudOff size={16} />
          {isAboutPhotos && !isForHost ? t.photosStay : t.showsStored}
        </p>
      )}
    </div>
  );
}
