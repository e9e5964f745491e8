import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import GalleryHorizontal from 'lucide-react/icons/gallery-horizontal';
import Settings2 from 'lucide-react/icons/settings-2';
import type { ReactNode } from 'react';
import type { KnownEvent } from '../../remote/events.ts';
import { scrollFocusIntoView } from '../../ui/browser/scroll-focus-into-view.ts';
import { cameraPath, galleryPath } from '../../ui/event/event-paths.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { dashboardTexts } from './dashboard.texts.ts';

interface EventActionsProps {
  event: KnownEvent;
  /** The number of photos to review. */
  pendingCount: number;
  /** Further actions, after the links to the camera and the gallery. */
  children: ReactNode;
}

/** Renders the way to the review while photos wait for it, then the other actions: on phones, one line that scrolls. */
export function EventActions({ event, pendingCount, children }: EventActionsProps) {
  const t = dashboardTexts();
  const params = { id: event.id };
  return (
    <div className="flex flex-wrap items-center gap-2">
      {pendingCount > 0 && (
        <ButtonLink to="/event/$id/review" params={params} variant="primary" className="min-h-14 max-sm:w-full">
          <GalleryHorizontal size={18} strokeWidth={1.75} aria-hidden />
          {t.review(pendingCount)}
        </ButtonLink>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, these lead elsewhere. */}
      <div
        role="group"
        aria-label={t.actions}
        onFocus={scrollFocusIntoView}
        className="flex gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:whitespace-nowrap max-sm:[scrollbar-width:none] sm:contents"
      >
        <ButtonLink to={cameraPath(event.id)} className="shrink-0">
          {t.takePhotos}
        </ButtonLink>
        <ButtonLink to={galleryPath(event.id)} className="shrink-0">
          {t.viewGallery}
        </ButtonLink>
        {children}
        <ButtonLink to="/event/$id/analytics" params={params} variant="quiet" className="shrink-0">
          <ChartNoAxesColumn size={18} strokeWidth={1.75} aria-hidden />
          {t.analytics}
        </ButtonLink>
        <ButtonLink to="/event/$id/settings" params={params} variant="quiet" className="shrink-0">
          <Settings2 size={18} strokeWidth={1.75} aria-hidden />
          {t.settings}
        </ButtonLink>
      </div>
    </div>
  );
}
