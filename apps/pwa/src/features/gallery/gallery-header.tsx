import Camera from 'lucide-react/icons/camera';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import House from 'lucide-react/icons/house';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Sparkles from 'lucide-react/icons/sparkles';
import UserPlus from 'lucide-react/icons/user-plus';
import type { MirrorEvent } from '../../local/mirror/mirror-database.ts';
import { useMembership } from '../../local/views/outbox.hooks.ts';
import { scrollFocusIntoView } from '../../ui/browser/scroll-focus-into-view.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { formatShortDate } from '../../ui/event/event-date.ts';
import { EventName } from '../../ui/event/event-name.tsx';
import { cameraPath } from '../../ui/event/event-paths.ts';
import { joinUrl, shareLink } from '../../ui/event/sharing.ts';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { uiTexts } from '../../ui/text/ui.texts.ts';
import { galleryTexts } from './gallery.texts.ts';

interface GalleryHeaderProps {
  /** Null while only the event code is known. */
  event: MirrorEvent | null;
  eventIdOrCode: string;
  /** Number of photos in the grid. Undefined while they are loading. */
  count: number | undefined;
  /** Number of photos of the event, while a search or tag hides some of them. */
  total?: number | undefined;
  isAdmin?: boolean;
  /** Whether the user hosts the event. */
  isHost?: boolean;
  canUpgrade?: boolean;
}

/** Compact style, so that all buttons fit on one line of a phone. */
const quietClass = 'max-md:px-3 max-md:text-15 max-md:[&_svg]:hidden';

/** On phones, the button to the camera floats above the bottom bar. */
const floatingClass =
  'max-md:fixed max-md:bottom-[calc(4.5rem+env(safe-area-inset-bottom))] max-md:left-1/2 max-md:z-30 max-md:min-h-13 max-md:-translate-x-1/2 max-md:rounded-round max-md:px-6 max-md:shadow-floating';

/** Renders the event's name, date, photo count and actions. */
export function GalleryHeader({ event, eventIdOrCode, count, total, isAdmin, isHost, canUpgrade }: GalleryHeaderProps) {
  const t = galleryTexts();
  const eventCode = event?.eventCode ?? eventIdOrCode;
  // The bottom bar of guests has the camera.
  const isGuest = useMembership(event?.id ?? eventIdOrCode) !== null && !isHost;
  return (
    <header className="mx-auto flex max-w-7xl flex-wrap items-end justify-between gap-x-6 gap-y-2 md:gap-y-4 px-[max(1rem,env(safe-area-inset-left))] pt-3 pb-2 md:pt-6 md:pb-6">
      <div className="min-w-0">
        <EventName>{event?.name ?? t.unnamed({ code: eventCode })}</EventName>
        <p className="mono-label mt-2">
          {[
            event?.customBranding?.name,
            event && formatShortDate(event),
            count !== undefined && formatCount(count, total),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {isAdmin && (
          <p className="mt-2">
            <Badge icon={ShieldCheck}>{t.admin}</Badge>
          </p>
        )}
      </div>
      {/* Always one line on phones, so that the content below keeps the position of the server-rendered gallery. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, these lead elsewhere. */}
      <div
        role="group"
        aria-label={t.actions}
        onFocus={scrollFocusIntoView}
        className="-mx-3 flex overflow-x-auto [scrollbar-width:none] md:mx-0 md:flex-wrap md:gap-2 md:overflow-visible"
      >
        <ButtonLink
          to={cameraPath(event?.id ?? eventIdOrCode)}
          variant="primary"
          className={isGuest ? 'max-md:hidden' : floatingClass}
        >
          <Camera size={20} strokeWidth={1.75} aria-hidden />
          {t.takePhotos}
        </ButtonLink>
        <Button
          variant="quiet"
          className={quietClass}
          onClick={() => void invite(event?.name ?? 'Rollcall', eventCode)}
        >
          <UserPlus size={18} strokeWidth={1.75} aria-hidden />
          {t.invite}
        </Button>
        {isHost && event && (
          <ButtonLink to="/event/$id/dashboard" params={{ id: event.id }} variant="quiet" className={quietClass}>
            <ChartNoAxesColumn size={18} strokeWidth={1.75} aria-hidden />
            {t.dashboard}
          </ButtonLink>
        )}
        <ButtonLink to="/" variant="quiet" className={`font-normal text-muted ${quietClass}`}>
          <House size={18} strokeWidth={1.75} aria-hidden />
          {uiTexts().backToHome}
        </ButtonLink>
        {canUpgrade && (
          <ButtonLink to="/subscribe" variant="quiet" className={quietClass}>
            <Sparkles size={18} strokeWidth={1.75} aria-hidden />
            {t.upgrade}
          </ButtonLink>
        )}
      </div>
    </header>
  );
}

function formatCount(count: number, total: number | undefined): string {
  const t = galleryTexts();
  return total === undefined ? t.photoCount(count) : t.foundCount({ found: count, total });
}

async function invite(name: string, eventCode: string): Promise<void> {
  const t = galleryTexts();
  const outcome = await shareLink(name, joinUrl(eventCode));
  if (outcome === 'copied') showToast({ title: t.linkCopied });
  if (outcome === 'refused') showToast({ title: t.cannotCopy, description: joinUrl(eventCode) });
}
