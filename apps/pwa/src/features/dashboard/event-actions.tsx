import { useNavigate } from '@tanstack/react-router';
import BookImage from 'lucide-react/icons/book-image';
import Camera from 'lucide-react/icons/camera';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Images from 'lucide-react/icons/images';
import MonitorPlay from 'lucide-react/icons/monitor-play';
import Printer from 'lucide-react/icons/printer';
import Settings2 from 'lucide-react/icons/settings-2';
import type { ReactNode } from 'react';
import type { KnownEvent } from '../../remote/events.ts';
import { useOnline } from '../../ui/browser/online.hooks.ts';
import { classNames } from '../../ui/class-names.ts';
import { eventCodeTexts } from '../../ui/event/event-code.texts.ts';
import { cameraPath, galleryPath } from '../../ui/event/event-paths.ts';
import { actionTilesClass } from '../../ui/form/action-tiles.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Menu } from '../../ui/form/menu.tsx';
import { dashboardTexts } from './dashboard.texts.ts';

interface EventActionsProps {
  event: KnownEvent;
  /** Whether the links to the camera and to the printouts are elsewhere on the screen. */
  isBeforeFirstPhoto: boolean;
  /** Whether the user manages the event, and not only its photos. */
  isManager: boolean;
  /** Opens what starts and ends the wall. */
  onWall: () => void;
  /** Further actions, after the links to the camera and the gallery. */
  children: ReactNode;
}

/** On tablets, the actions are smaller, to fit one row. */
const tabletClass = 'sm:max-xl:[&>:is(a,button)]:px-3 sm:max-xl:[&>:is(a,button)]:text-15';

/** With an invitation among all of them, their names alone fill the row. */
const crowdedClass = 'sm:max-xl:has-[>:nth-child(6)]:[&_svg]:hidden';

/** Renders the ways to an event's other screens, of which phones show the most used ones and a menu. */
export function EventActions({ event, isBeforeFirstPhoto, isManager, onWall, children }: EventActionsProps) {
  const t = dashboardTexts();
  const isOnline = useOnline();
  const params = { id: event.id };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, these lead elsewhere.
    <div
      role="group"
      aria-label={t.actions}
      className={classNames(
        'flex flex-wrap gap-2 max-sm:[&>:is(a,button)]:min-w-0 max-sm:[&>:is(a,button)]:basis-0',
        actionTilesClass,
        tabletClass,
        !isBeforeFirstPhoto && crowdedClass,
      )}
    >
      {!isBeforeFirstPhoto && (
        <ButtonLink to={cameraPath(event.id)}>
          <Camera size={18} />
          {t.takePhotos}
        </ButtonLink>
      )}
      <ButtonLink to={galleryPath(event.id)}>
        <Images size={18} />
        {t.viewGallery}
      </ButtonLink>
      {children}
      {isManager && (
        <>
          <ButtonLink
            to="/event/$id/analytics"
            params={params}
            disabled={!isOnline}
            className="aria-disabled:pointer-events-none aria-disabled:opacity-50 max-sm:hidden"
          >
            <ChartNoAxesColumn size={18} />
            {t.analytics}
          </ButtonLink>
          <ButtonLink to="/event/$id/settings" params={params} className="max-sm:hidden">
            <Settings2 size={18} />
            {t.settings}
          </ButtonLink>
          <MoreActions eventId={event.id} isOnline={isOnline} hasPrintouts={!isBeforeFirstPhoto} onWall={onWall} />
        </>
      )}
    </div>
  );
}

interface MoreActionsProps {
  eventId: string;
  isOnline: boolean;
  hasPrintouts: boolean;
  onWall: () => void;
}

function MoreActions({ eventId, isOnline, hasPrintouts, onWall }: MoreActionsProps) {
  const t = dashboardTexts();
  const navigate = useNavigate();
  const params = { id: eventId };
  const printouts = {
    icon: Printer,
    text: eventCodeTexts().print,
    onSelect: () => void navigate({ to: '/event/$id/print', params }),
  };
  return (
    <Menu
      trigger={
        <Button variant="quiet" className="sm:hidden">
          <Ellipsis size={18} />
          {t.moreActions}
        </Button>
      }
      items={[
        ...(hasPrintouts ? [printouts] : []),
        {
          icon: BookImage,
          text: t.albums,
          onSelect: () => void navigate({ to: '/event/$id/albums', params }),
        },
        { icon: MonitorPlay, text: t.wall, onSelect: onWall },
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
