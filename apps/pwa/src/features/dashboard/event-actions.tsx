import { useNavigate } from '@tanstack/react-router';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Settings2 from 'lucide-react/icons/settings-2';
import type { ReactNode } from 'react';
import type { KnownEvent } from '../../remote/events.ts';
import { useOnline } from '../../ui/browser/online.hooks.ts';
import { cameraPath, galleryPath } from '../../ui/event/event-paths.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Menu } from '../../ui/form/menu.tsx';
import { dashboardTexts } from './dashboard.texts.ts';

interface EventActionsProps {
  event: KnownEvent;
  /** Whether the link to the camera is elsewhere on the screen. */
  hasCameraElsewhere: boolean;
  /** Further actions, after the links to the camera and the gallery. */
  children: ReactNode;
}

/** Renders the ways to an event's other screens, of which phones show the most used ones and a menu. */
export function EventActions({ event, hasCameraElsewhere, children }: EventActionsProps) {
  const t = dashboardTexts();
  const isOnline = useOnline();
  const params = { id: event.id };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, these lead elsewhere.
    <div role="group" aria-label={t.actions}>
      <div className="flex flex-wrap gap-2 max-sm:*:grow max-sm:*:px-3 max-sm:*:text-15">
        {!hasCameraElsewhere && <ButtonLink to={cameraPath(event.id)}>{t.takePhotos}</ButtonLink>}
        <ButtonLink to={galleryPath(event.id)}>{t.viewGallery}</ButtonLink>
        {children}
        <ButtonLink
          to="/event/$id/analytics"
          params={params}
          variant="quiet"
          disabled={!isOnline}
          className="aria-disabled:pointer-events-none aria-disabled:opacity-50 max-sm:hidden"
        >
          <ChartNoAxesColumn size={18} strokeWidth={1.75} aria-hidden />
          {t.analytics}
        </ButtonLink>
        <ButtonLink to="/event/$id/settings" params={params} variant="quiet" className="max-sm:hidden">
          <Settings2 size={18} strokeWidth={1.75} aria-hidden />
          {t.settings}
        </ButtonLink>
        <MoreActions eventId={event.id} isOnline={isOnline} />
      </div>
      {!isOnline && <p className="mt-2 text-15 text-muted">{t.needsNetwork}</p>}
    </div>
  );
}

function MoreActions({ eventId, isOnline }: { eventId: string; isOnline: boolean }) {
  const t = dashboardTexts();
  const navigate = useNavigate();
  const params = { id: eventId };
  return (
    <Menu
      trigger={
        <Button aria-label={t.moreActions} className="min-w-11 grow-0! sm:hidden">
          <Ellipsis size={20} strokeWidth={1.75} aria-hidden />
        </Button>
      }
      items={[
        {
          icon: ChartNoAxesColumn,
          text: t.analytics,
          onSelect: () => void navigate({ to: '/event/$id/analytics', params }),
          isDisabled: !isOnline,
        },
        {
          icon: Settings2,
          text: t.settings,
          onSelect: () => void navigate({ to: '/event/$id/settings', params }),
        },
      ]}
    />
  );
}
