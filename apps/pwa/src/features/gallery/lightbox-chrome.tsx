import type { ReactionType } from '@rollcall/schema/reaction';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import Trash2 from 'lucide-react/icons/trash';
import UserRound from 'lucide-react/icons/user-round';
import X from 'lucide-react/icons/x';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { GalleryPhoto } from '../../local/views/gallery-photo.ts';
import { usePeople } from '../../local/views/people.hooks.ts';
import { getPhotoStatus, getUploadProgress } from '../../local/views/photo-status.ts';
import { useMediaQuery } from '../../ui/browser/media-query.hooks.ts';
import { useOnline } from '../../ui/browser/online.hooks.ts';
import { formatShortDate, formatTime } from '../../ui/event/event-date.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { formatFrameNumber } from '../../ui/photo/frame-number.ts';
import { PhotoStatusBadge } from '../../ui/photo/photo-status-badge.tsx';
import { uiTexts } from '../../ui/text/ui.texts.ts';
import { filmTexts } from './film.texts.ts';
import { lightboxTexts } from './lightbox.texts.ts';
import { LightboxActions } from './lightbox-actions.tsx';
import { LightboxComments } from './lightbox-comments.tsx';
import { getTagName, LightboxPeople } from './lightbox-people.tsx';
import { LightboxReactions } from './lightbox-reactions.tsx';
import type { LightboxSlides } from './lightbox-slides.ts';
import { LightboxStrip } from './lightbox-strip.tsx';
import { LightboxVideo, VideoNote } from './lightbox-video.tsx';
import { peopleTexts } from './people.texts.ts';
import { getAuthorName, getTakenAt } from './photo-caption.ts';
import type { PhotoRights } from './photo-rights.ts';

interface LightboxChromeProps {
  shown: GalleryPhoto;
  slides: LightboxSlides;
  timeZone: string | null | undefined;
  rights: PhotoRights;
  onGoTo: (index: number) => void;
  onClose: () => void;
  /** Called after the sheet of comments was opened, closed or has grown. */
  onSheetResize: () => void;
  onShare: () => void;
  onReview: (isApproved: boolean) => void;
  onDelete: () => void;
  onReact: (type: ReactionType, isSet: boolean) => void;
  onDownload: () => void;
}

/** From here on a panel stands beside the picture; as in lightbox.css. */
const wide = '(width >= 64rem) and (height >= 30rem)';

const buttonClass = 'text-on-shade hover:bg-on-shade/20 pointer-events-auto';

/** Renders the controls over a picture: actions at the top, caption and state at the bottom. */
export function LightboxChrome(props: LightboxChromeProps) {
  const {
    shown,
    slides,
    timeZone,
    rights,
    onGoTo,
    onClose,
    onSheetResize,
    onShare,
    onReview,
    onDelete,
    onReact,
    onDownload,
  } = props;
  const t = lightboxTexts();
  const index = slides.indexOf(shown.id);
  const [isAsking, setAsking] = useState(false);
  const [isCommenting, setCommenting] = useState(false);
  const [isNaming, setNaming] = useState(false);
  const [isReacting, setReacting] = useState(false);
  const layer = useRef<HTMLDivElement>(null);
  const isWide = useMediaQuery(wide);
  useSheetHeight(layer, isWide, onSheetResize);
  const canDelete = shown.photo?.isMine || shown.entry !== null;
  const comments = (
    <LightboxComments
      shown={shown}
      rights={rights}
      isInPanel={isWide}
      isOpen={isCommenting && !isWide}
      onClose={() => setCommenting(false)}
    />
  );
  return (
    <div className="lightbox-chrome pointer-events-none absolute inset-0 z-20 flex flex-col">
      <div className="lightbox-top flex items-center gap-1 px-1 pt-[max(0.25rem,env(safe-area-inset-top))] pb-4 text-on-shade">
        <IconButton icon={X} label={uiTexts().close} onClick={onClose} className={buttonClass} />
        <span className="lightbox-position grow text-15 tabular-nums">
          {t.position({ number: index + 1, count: slides.count })}
        </span>
        <span className="lightbox-tools flex gap-1 empty:hidden">
          {rights.canReview && shown.photo && (
            <IconButton
              icon={shown.isApproved ? Clock : Check}
              label={shown.isApproved ? t.setBack : t.approve}
              onClick={() => onReview(!shown.isApproved)}
              className={buttonClass}
            />
          )}
          {canDelete && (
            <IconButton icon={Trash2} label={t.delete} onClick={() => setAsking(true)} className={buttonClass} />
          )}
        </span>
      </div>
      <LightboxVideo shown={shown} />
      <LightboxStrip slides={slides} index={index} onSelect={onGoTo} />
      <LightboxCaption
        shown={shown}
        number={slides.numberAt(index)}
        timeZone={timeZone}
        onPeople={rights.canReact && shown.photo ? () => setNaming(true) : undefined}
      >
        <LightboxActions
          shown={shown}
          downloadLabel={rights.isAdmin ? t.adminDownload : t.download}
          onReact={onReact}
          onReactions={() => setReacting(true)}
          onComments={isWide ? undefined : () => setCommenting(true)}
          onShare={onShare}
          onDownload={onDownload}
        />
        {isWide && comments}
      </LightboxCaption>
      <div ref={layer} className="pointer-events-auto">
        {!isWide && comments}
        <LightboxPeople shown={shown} rights={rights} isOpen={isNaming} onClose={() => setNaming(false)} />
        <LightboxReactions shown={shown} isOpen={isReacting} onReact={onReact} onClose={() => setReacting(false)} />
        <ConfirmDialog
          open={isAsking}
          onClose={() => setAsking(false)}
          onConfirm={onDelete}
          title={t.deleteQuestion}
          text={t.deleteNote}
          action={t.delete}
        />
      </div>
    </div>
  );
}

function PeopleButton({ shown, onClick }: { shown: GalleryPhoto; onClick: () => void }) {
  const t = peopleTexts();
  const known = usePeople(shown.photo?.eventId ?? '');
  const names = known ? shown.people.map((tag) => getTagName(tag, known)).filter(Boolean) : [];
  return (
    <button
      type="button"
      onClick={onClick}
      className="pointer-events-auto -mx-2 inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 text-15 hover:bg-on-shade/15"
    >
      <UserRound size={16} />
      {names.length > 0 ? t.with({ names: names.join(', ') }) : t.add}
    </button>
  );
}

/** Stops wheel events, so that lists over the picture scroll. PhotoSwipe would use them for the picture below. */
function keepWheel(element: HTMLElement | null): void {
  element?.addEventListener('wheel', (wheel) => wheel.stopPropagation(), { passive: true });
}

/** Calls `onResize` whenever the sheet of comments takes another height. In the panel there is no sheet. */
function useSheetHeight(layer: RefObject<HTMLElement | null>, isWide: boolean, onResize: () => void): void {
  const resize = useEffectEvent(onResize);
  useEffect(() => {
    keepWheel(layer.current);
    const sheet = isWide ? null : layer.current?.querySelector('.dialog-bottom-sheet');
    if (!sheet) return;
    let height = 0;
    const observer = new ResizeObserver(() => {
      if (sheet.clientHeight === height) return;
      height = sheet.clientHeight;
      resize();
    });
    observer.observe(sheet);
    return () => observer.disconnect();
  }, [layer, isWide]);
}

interface LightboxCaptionProps {
  number: number | undefined;
  shown: GalleryPhoto;
  timeZone: string | null | undefined;
  /** Undefined for who does not take part in the event. */
  onPeople: (() => void) | undefined;
  children: ReactNode;
}

function LightboxCaption({ shown, number, timeZone, onPeople, children }: LightboxCaptionProps) {
  const isOnline = useOnline();
  const status = getPhotoStatus(shown, isOnline);
  const date = getTakenAt(shown);
  return (
    <div
      ref={keepWheel}
      className="lightbox-caption mt-auto px-[max(1rem,env(safe-area-inset-left))] pt-10 pb-[max(1rem,env(safe-area-inset-bottom))] text-on-shade"
    >
      <div className="min-w-0">
        {shown.photo?.isPreview && shown.photo.kind !== 'video' && (
          <p className="text-15">{lightboxTexts().previewNote}</p>
        )}
        <VideoNote shown={shown} />
        {shown.caption && (
          <p className="lightbox-words pointer-events-auto max-w-2xl overflow-y-auto text-17 font-semibold break-words">
            {shown.caption}
          </p>
        )}
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2">
          <span className="lightbox-facts font-mono text-13 tabular-nums">
            {number !== undefined && (
              <span className="text-film-print">
                <span aria-hidden>▸ </span>
                {formatFrameNumber(number)}
              </span>
            )}
            {number !== undefined && getAuthorName(shown) && ' · '}
            {getAuthorName(shown)}
            {date && <span className="lightbox-dot"> · </span>}
            {date && (
              <span className="lightbox-date whitespace-nowrap">
                {formatShortDate({ date, timeZone })}, {formatTime({ date, timeZone })}
              </span>
            )}
          </span>
          {shown.tags.length > 0 && (
            <p className="lightbox-tags w-full text-15 break-words">{shown.tags.map((tag) => `#${tag}`).join(' ')}</p>
          )}
          {shown.mission && (
            <p className="lightbox-tags w-full text-15 break-words">
              {filmTexts().mission({ mission: shown.mission })}
            </p>
          )}
          {onPeople && <PeopleButton shown={shown} onClick={onPeople} />}
          <span role="status">
            {(status !== 'approved' || shown.photo?.isMine) && (
              <PhotoStatusBadge status={status} progress={shown.entry ? getUploadProgress(shown.entry) : undefined} />
            )}
          </span>
        </div>
      </div>
      {children}
    </div>
  );
}
