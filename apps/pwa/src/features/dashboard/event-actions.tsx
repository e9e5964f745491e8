import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import GalleryHorizontal from 'lucide-react/icons/gallery-horizontal';
import Settings2 from 'lucide-react/icons/settings-2';
import type { ReactNode } from 'react';
import type { KnownEvent } from '../../remote/events.ts';
import { useOnline } from '../../ui/browser/online.hooks.ts';
import { cameraPath, galleryPath } from '../../ui/event/event-paths.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { dashboardTexts } from './dashboard.texts.ts';

interface EventActionsProps {
  event: KnownEvent;
  /** The number of photos to review. */
  pendingCount: number;
  /** Whether the link to the camera is elsewhere on the screen. */
  hasCameraElsewhere: boolean;
  /** Further actions, after the links to the camera and the gallery. */
  children: ReactNode;
}

/** Renders the way to the review while photos wait for it, then the other actions. */
export function EventActions({ event, pendingCount, hasCameraElsewhere, children }: EventActionsProps) {
  const t = dashboardTexts();
  const isOnline = useOnline();
  const params = { id: event.id };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, these lead elsewhere.
    <div role="group" aria-label={t.actions} className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        {pendingCount > 0 && (
          <ButtonLink
            to="/event/$id/review"
            params={params}
            variant="primary"
            className="max-sm:min-h-14 max-sm:w-full"
          >
            <GalleryHorizontal size={18} strokeWidth={1.75} aria-hidden />
            {t.review(pendingCount)}
          </ButtonLink>
        )}
        {!hasCameraElsewhere && <ButtonLink to={cameraPath(event.id)}>{t.takePhotos}</ButtonLink>}
        <ButtonLink to={galleryPath(event.id)}>{t.viewGallery}</ButtonLink>
        {children}
      </div>
      <div className="flex flex-wrap gap-2 max-sm:*:grow sm:-ml-4">
        <ButtonLink
          to="/event/$id/analytics"
          params={params}
          variant="quiet"
          disabled={!isOnline}
          className="aria-disabled:pointer-events-none aria-disabled:opacity-50"
        >
          <ChartNoAxesColumn size={18} strokeWidth={1.75} aria-hidden />
          {t.analytics}
        </ButtonLink>
        <ButtonLink to="/event/$id/settings" params={params} variant="quiet">
          <Settings2 size={18} strokeWidth={1.75} aria-hidden />
          {t.settings}
        </ButtonLink>
      </div>
      {!isOnline && <p className="text-15 text-muted">{t.needsNetwork}</p>}
    </div>
  );
}
