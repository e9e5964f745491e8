import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import Settings2 from 'lucide-react/icons/settings-2';
import type { ReactNode } from 'react';
import type { KnownEvent } from '../../remote/events.ts';
import { cameraPath, galleryPath } from '../../ui/event/event-paths.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { dashboardTexts } from './dashboard.texts.ts';

interface EventActionsProps {
  event: KnownEvent;
  /** Further actions, after the links to the camera and the gallery. */
  children: ReactNode;
}

export function EventActions({ event, children }: EventActionsProps) {
  const t = dashboardTexts();
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink to={cameraPath(event.id)}>{t.takePhotos}</ButtonLink>
      <ButtonLink to={galleryPath(event.id)}>{t.viewGallery}</ButtonLink>
      {children}
      <ButtonLink to="/event/$id/analytics" params={{ id: event.id }} variant="quiet">
        <ChartNoAxesColumn size={18} strokeWidth={1.75} aria-hidden />
        {t.analytics}
      </ButtonLink>
      <ButtonLink to="/event/$id/settings" params={{ id: event.id }} variant="quiet">
        <Settings2 size={18} strokeWidth={1.75} aria-hidden />
        {t.settings}
      </ButtonLink>
    </div>
  );
}
