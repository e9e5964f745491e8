import { Link } from '@tanstack/react-router';
import Clock from 'lucide-react/icons/clock';
import MicOff from 'lucide-react/icons/mic-off';
import Trash2 from 'lucide-react/icons/trash';
import type { ShownMessage } from '../../local/views/chat.ts';
import { useGalleryPhoto } from '../../local/views/gallery.hooks.ts';
import { formatShortDate, formatTime, isToday } from '../../ui/event/event-date.ts';
import { Button } from '../../ui/form/button.tsx';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { PhotoThumbnail } from '../../ui/photo/photo-thumbnail.tsx';
import { problemSentence } from '../../ui/text/problem-text.ts';
import { uiTexts } from '../../ui/text/ui.texts.ts';
import { chatTexts } from './chat.texts.ts';

interface MessageItemProps {
  eventId: string;
  message: ShownMessage;
  canDelete: boolean;
  onDelete: () => void;
  onRetry: () => void;
  /** Undefined for who does not review the event, and for their own messages. */
  onMute: (() => void) | undefined;
}

/** Renders a message with its author, time and photo. A message that is not sent yet is marked. */
export function MessageItem({ eventId, message, canDelete, onDelete, onRetry, onMute }: MessageItemProps) {
  const t = chatTexts();
  const { text, author, isMine, problem, photoId } = message;
  const name = isMine || !author ? t.you : author.name;
  return (
    <li className="flex items-start gap-3">
      <span
        aria-hidden
        className="mt-0.5 grid size-9 shrink-0 place-items-center rounded-round bg-line text-13 font-semibold text-ink"
      >
        {author?.initials || '·'}
      </span>
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-baseline gap-x-2 text-13 text-muted">
          <bdi className="text-15 font-semibold break-words text-ink">{name}</bdi>
          {message.isHost && <span>{t.host}</span>}
          <MessageTime message={message} />
        </p>
        {text && (
          <p dir="auto" className="text-17 break-words whitespace-pre-line">
            {text}
          </p>
        )}
        {photoId && (
          <MessagePhoto
            eventId={eventId}
            photoId={photoId}
            label={isMine || !author ? t.photoOfYours : t.photo({ name: author.name })}
          />
        )}
        {problem && (
          <p role="alert" className="flex flex-wrap items-center gap-x-2 text-15 text-red">
            {t.notSent} {problemSentence(problem)}
            <Button variant="quiet" onClick={onRetry}>
              {uiTexts().tryAgain}
            </Button>
          </p>
        )}
      </div>
      <span className="-mt-1 -mr-2 flex shrink-0 text-muted">
        {onMute && author && <IconButton icon={MicOff} label={t.mute({ name: author.name })} onClick={onMute} />}
        {canDelete && <IconButton icon={Trash2} label={t.delete} onClick={onDelete} />}
      </span>
    </li>
  );
}

function MessageTime({ message: { createdAt: date, isPending, problem } }: { message: ShownMessage }) {
  if (problem) return null;
  if (isPending) {
    return (
      <span className="inline-flex items-center gap-1">
        <Clock size={13} strokeWidth={1.75} aria-hidden />
        {chatTexts().onThisPhone}
      </span>
    );
  }
  return (
    <time dateTime={date} className="font-mono text-11">
      {isToday({ date }) ? formatTime({ date }) : `${formatShortDate({ date })}, ${formatTime({ date })}`}
    </time>
  );
}

/** Renders the photo of a message, which leads to the gallery; its place stays while it is not on this phone. */
function MessagePhoto({ eventId, photoId, label }: { eventId: string; photoId: string; label: string }) {
  const shown = useGalleryPhoto(photoId);
  return (
    <Link
      to="/event/$id/gallery"
      params={{ id: eventId }}
      search={{ photo: photoId }}
      aria-label={label}
      className="relative mt-2 block aspect-4/3 w-48 max-w-full overflow-hidden rounded-picture bg-line"
    >
      <PhotoThumbnail photo={shown?.photo ?? null} />
    </Link>
  );
}
