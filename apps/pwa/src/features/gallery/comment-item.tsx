import { Link } from '@tanstack/react-router';
import Clock from 'lucide-react/icons/clock';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import type { ShownComment } from '../../local/views/comments.ts';
import { formatShortDate, formatTime } from '../../ui/event/event-date.ts';
import { isToday } from '../../ui/event/event-day.ts';
import { Button } from '../../ui/form/button.tsx';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { MentionedText } from '../../ui/text/mentioned-text.tsx';
import { problemSentence } from '../../ui/text/problem-text.ts';
import { uiTexts } from '../../ui/text/ui.texts.ts';
import { galleryTexts } from './gallery.texts.ts';
import { lightboxTexts } from './lightbox.texts.ts';

interface CommentItemProps {
  shown: ShownComment;
  canEdit: boolean;
  canDelete: boolean;
  onEdit: () => void;
  onDelete: () => void;
  onRetry: () => void;
}

/** Renders a comment with its author and time. A comment that is not sent yet is marked. */
export function CommentItem({ shown, canEdit, canDelete, onEdit, onDelete, onRetry }: CommentItemProps) {
  const t = lightboxTexts();
  const { comment, mentions, createdAt: date, isPending: isWaiting, problem } = shown;
  return (
    <li className="flex items-start gap-2">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-baseline gap-x-2 text-13 text-muted">
          <Author shown={shown} />
          {isWaiting ? (
            <span className="inline-flex items-center gap-1">
              <Clock size={13} />
              {t.onThisPhone}
            </span>
          ) : (
            !problem && (
              <time dateTime={date} className="font-mono text-11">
                {isToday({ date }) ? formatTime({ date }) : `${formatShortDate({ date })}, ${formatTime({ date })}`}
              </time>
            )
          )}
          {shown.isEdited && <span>{t.edited}</span>}
        </p>
        <MentionedText text={comment} mentions={mentions} />
        {problem && (
          <p role="alert" className="flex flex-wrap items-center gap-x-2 text-15 text-red">
            {t.notSent} {problemSentence(problem)}
            <Button variant="quiet" onClick={onRetry}>
              {uiTexts().tryAgain}
            </Button>
          </p>
        )}
      </div>
      <span className="-mt-2 -mr-2 flex shrink-0 text-muted">
        {canEdit && <IconButton icon={Pencil} label={t.edit} onClick={onEdit} />}
        {canDelete && <IconButton icon={Trash2} label={t.deleteComment} onClick={onDelete} />}
      </span>
    </li>
  );
}

/** Renders the author's name. It links to the profile if the author has an account. */
function Author({ shown: { isMine, authorName, authorId } }: { shown: ShownComment }) {
  const name = <bdi className="text-15 font-semibold text-ink">{isMine ? galleryTexts().you : authorName}</bdi>;
  if (isMine || authorId === null) return name;
  return (
    <Link to="/profile/{-$userId}" params={{ userId: authorId }} className="underline-offset-4 hover:underline">
      {name}
    </Link>
  );
}
