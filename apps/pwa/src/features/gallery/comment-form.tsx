import { commentLimits } from '@rollcall/schema/comment';
import X from 'lucide-react/icons/x';
import type { ShownComment } from '../../local/views/comments.ts';
import { usePeople } from '../../local/views/people.hooks.ts';
import { syncPeople } from '../../mirror/sync-people.ts';
import { enqueueComment, enqueueCommentChange } from '../../outbox/enqueue-reactions.ts';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { WritingField } from '../../ui/form/writing-field.tsx';
import { lightboxTexts } from './lightbox.texts.ts';

interface CommentFormProps {
  photo: { id: string; eventId: string };
  /** The comment whose text is changed; null for a new one. */
  edited: ShownComment | null;
  /** Called when the change is made or given up. */
  onDone: () => void;
}

/** Renders the form for a new comment, or for the new text of one. */
export function CommentForm({ photo, edited, onDone }: CommentFormProps) {
  const t = lightboxTexts();
  const known = usePeople(photo.eventId);
  return (
    <WritingField
      key={edited?.id}
      label={edited ? t.edit : t.write}
      sendLabel={edited ? t.save : t.send}
      maxLength={commentLimits.comment}
      people={known?.people ?? []}
      initialText={edited?.comment ?? ''}
      hasInitialFocus={edited !== null}
      // Without a network, those whom this device knows are suggested.
      onFocus={() => void syncPeople(photo.eventId).catch(() => undefined)}
      onWrite={(written) => {
        if (edited) void enqueueCommentChange(photo, edited.id, written);
        else void enqueueComment(photo, written);
        onDone();
      }}
    >
      {edited && <IconButton icon={X} label={t.cancelEdit} onClick={onDone} className="-ml-2" />}
    </WritingField>
  );
}
