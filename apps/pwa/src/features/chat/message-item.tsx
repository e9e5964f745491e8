import { Link } from '@tanstack/react-router';
import Clock from 'lucide-react/icons/clock';
import MicOff from 'lucide-react/icons/mic-off';
import Trash2 from 'lucide-react/icons/trash';
import { memo } from 'react';
import type { ShownMessage } from '../../local/views/chat.ts';
import { useGalleryPhoto } from '../../local/views/gallery.hooks.ts';
import { enqueueMessageRetry } from '../../outbox/enqueue-messages.ts';
import { formatShortDate, formatTime } from '../../ui/event/event-date.ts';
import { isToday } from '../../ui/event/event-day.ts';
import { Button } from '../../ui/form/button.tsx';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { PhotoThumbnail } from '../../ui/photo/photo-thumbnail.tsx';
import { MentionedText } from '../../ui/text/mentioned-text.tsx';
import { problemSentence } from '../../ui/text/problem-text.ts';
import { uiTexts } from '../../ui/text/ui.texts.ts';
import { chatTexts } from './chat.texts.ts';

interface MessageItemProps {
  eventId: string;
  message: ShownMessage;
  /** Whether the user organizes this event or is an administrator. */
  canReview: boolean;
  onDelete: (messageId: string) => void;
  onMute: (message: ShownMessage) => void;
}

/**
 * Renders a message with its author, time and photo. A message that is not sent yet is marked. Rendered again only when it
 * has changed: a chat is read from the device again with each message that arrives.
 */
export const MessageItem = memo(function MessageItem(props: MessageItemProps) {
  const { eventId, message, canReview, onDelete, onMute } = props;
  const t = chatTexts();
  const { text, mentions, author, isMine, problem, photoId } = message;
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
        {text && <MentionedText text={text} mentions={mentions} />}
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
            <Button variant="quiet" onClick={() => void enqueueMessageRetry(eventId, message.id)}>
              {uiTexts().tryAgain}
            </Button>
          </p>
        )}
      </div>
      <span className="-mt-1 -mr-2 flex shrink-0 text-muted">
        {canReview && author && !isMine && !message.isHost && (
          <IconButton icon={MicOff} label={t.mute({ name: author.name })} onClick={() => onMute(message)} />
        )}
        {(isMine || canReview) && <IconButton icon={Trash2} label={t.delete} onClick={() => onDelete(message.id)} />}
      </span>
    </li>
  );
}, isSame);

function isSame(
  { message: one, ...before }: MessageItemProps,
  { message: other, ...after }: MessageItemProps,
): boolean {
  const isSameMessage =
    one.id === other.id &&
    one.seq === other.seq &&
    one.isPending === other.isPending &&
    one.problem?.code === other.problem?.code;
  const { canReview, onDelete, onMute } = before;
  return isSameMessage && canReview === after.canReview && onDelete === after.onDelete && onMute === after.onMute;
}

function MessageTime({ message: { createdAt: date, isPending, problem } }: { message: ShownMessage }) {
  if (problem) return null;
  if (isPending) {
    return (
      <span className="inline-flex items-center gap-1">
        <Clock size={13} />
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
