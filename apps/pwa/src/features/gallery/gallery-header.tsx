import Camera from 'lucide-react/icons/camera';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import MessagesSquare from 'lucide-react/icons/messages-square';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Sparkles from 'lucide-react/icons/sparkles';
import UserPlus from 'lucide-react/icons/user-plus';
import type { MirrorEvent } from '../../local/mirror/mirror-database.ts';
import { useMembership } from '../../local/views/outbox.hooks.ts';
import { classNames } from '../../ui/class-names.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { formatShortDate } from '../../ui/event/event-date.ts';
import { EventName } from '../../ui/event/event-name.tsx';
import { cameraPath } from '../../ui/event/event-paths.ts';
import { shareAndReport } from '../../ui/event/share-and-report.ts';
import { joinUrl } from '../../ui/event/sharing.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { galleryTexts } from './gallery.texts.ts';

interface GalleryHeaderProps {
  /** Null while only the event code is known. */
  event: MirrorEvent | null;
  eventIdOrCode: string;
  /** Number of photos in the grid. Undefined while they are loading. */
  count: number | undefined;
  /** How many of them wait for the host and are the user's own, which nobody else sees yet. */
  waiting?: number;
  /** Number of photos of the event, while a search or tag hides some of them. */
  total?: number | undefined;
  isAdmin?: boolean;
  /** Whether the user hosts the event. */
  isHost?: boolean;
  canUpgrade?: boolean;
}

/** On phones smaller, so that the actions stand in one line with the date and the count. */
const quietClass = 'max-md:shrink-0 max-md:gap-1.5 max-md:px-2 max-md:text-15';
/** The narrowest phones have room for the icon alone. */
const labelClass = 'max-[23rem]:sr-only';

/** On phones, the button to the camera floats above the bottom bar. */
const floatingClass =
  'over-bottom-bar max-md:fixed max-md:bottom-[calc(4.5rem+env(safe-area-inset-bottom))] max-md:left-1/2 max-md:z-30 max-md:min-h-13 max-md:-translate-x-1/2 max-md:rounded-round max-md:px-6 max-md:shadow-floating';

/** Renders the event's name, date, photo count and actions. */
export function GalleryHeader({ event, eventIdOrCode, count, waiting = 0, total, ...rest }: GalleryHeaderProps) {
  const { isAdmin, isHost, canUpgrade } = rest;
  const t = galleryTexts();
  const eventCode = event?.eventCode ?? eventIdOrCode;
  const counts = count !== undefined && formatCount(count, waiting, total);
  const business = event?.customBranding?.name;
  const date = event && formatShortDate(event);
  const facts = [business, date, counts].filter((fact) => typeof fact === 'string');
  const hasLongCounts = waiting > 0 || total !== undefined;
  // The bottom bar of guests has the camera.
  const isGuest = useMembership(event?.id ?? eventIdOrCode) !== null && !isHost;
  return (
    <>
      {event?.bannerUrl && <img className="shell-gallery-banner" src={event.bannerUrl} alt="" />}
      <header className="mx-auto grid max-w-7xl grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 gutter pt-3 md:flex md:flex-wrap md:items-end md:justify-between md:gap-x-6 md:gap-y-4 md:pt-6 md:pb-6">
        <div className="min-w-0 max-md:contents">
          <div className="max-md:col-span-2">
            <EventName>{event?.name ?? t.unnamed({ code: eventCode })}</EventName>
          </div>
          {/* The dot before what begins a line is cut off at the left. */}
          <p className="mono-label -ml-[3ch] flex flex-wrap [clip-path:inset(0_0_0_3ch)] md:mt-2">
            {facts.map((fact, i) => (
              <span
                key={fact}
                className={classNames(
                  'relative pl-[3ch]',
                  i > 0 && "before:absolute before:left-[1ch] before:content-['·']",
                  // Longer counts take all the room beside the actions of a phone.
                  fact !== counts && hasLongCounts && 'max-md:hidden',
                )}
              >
                {fact}
              </span>
            ))}
          </p>
          {isAdmin && (
            <p className="order-last mb-2 max-md:col-span-2 md:mt-2 md:mb-0">
              <Badge icon={ShieldCheck}>{t.admin}</Badge>
            </p>
          )}
        </div>
        {/* Always one line on phones, so that the content below keeps the position of the server-rendered gallery. */}
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, these lead elsewhere. */}
        <div role="group" aria-label={t.actions} className="-mr-2 flex md:-mr-4 md:flex-wrap md:gap-2">
          {/* An empty gallery leads to the camera itself. */}
          {(count !== 0 || total !== undefined) && (
            <ButtonLink
              to={cameraPath(event?.id ?? eventIdOrCode)}
              variant="primary"
              className={isGuest ? 'max-md:hidden' : floatingClass}
            >
              <Camera size={20} />
              {t.takePhotos}
            </ButtonLink>
          )}
          <Button
            variant="quiet"
            className={quietClass}
            onClick={() => void shareAndReport(event?.name ?? 'Rollcall', joinUrl(eventCode))}
          >
            <UserPlus size={20} />
            <span className={labelClass}>{t.invite}</span>
          </Button>
          {event?.allowChat && (isHost || isGuest) && (
            // The bottom bar of guests has it.
            <ButtonLink
              to="/event/$id/chat"
              params={{ id: event.id }}
              variant="quiet"
              className={classNames(quietClass, isGuest && 'max-lg:hidden')}
            >
              <MessagesSquare size={20} />
              <span className={labelClass}>{t.chat}</span>
            </ButtonLink>
          )}
          {isHost && event && (
            // On phones the bottom bar has it.
            <ButtonLink to="/event/$id/dashboard" params={{ id: event.id }} variant="quiet" className="max-md:hidden">
              <ChartNoAxesColumn size={20} />
              {t.dashboard}
            </ButtonLink>
          )}
          {canUpgrade && (
            <ButtonLink to="/subscribe" variant="quiet" className={quietClass}>
              <Sparkles size={20} />
              <span className={labelClass}>{t.upgrade}</span>
            </ButtonLink>
          )}
        </div>
      </header>
    </>
  );
}

function formatCount(count: number, waiting: number, total: number | undefined): string {
  const t = galleryTexts();
  if (total !== undefined) return t.foundCount({ found: count, total });
  if (waiting === 0) return t.photoCount(count);
  // A line breaks after the number of photos rather than within it.
  const photos = t.photoCount(count - waiting).replaceAll(' ', '\u00a0');
  return t.waitingCount({ photos })(waiting);
}
