import { useEffect, useRef, useState } from 'react';
import { useComments } from '../../local/views/comments.hooks.ts';
import type { GalleryPhoto } from '../../local/views/gallery-photo.ts';
import { syncComments } from '../../mirror/sync-comments.ts';
import { enqueueComment, enqueueCommentRetry, enqueueDeleteComment } from '../../outbox/enqueue-reactions.ts';
import { useOnline } from '../../ui/browser/online.hooks.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Button } from '../../ui/form/button.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import { lightboxTexts } from './lightbox.texts.ts';
import type { PhotoRights } from './photo-rights.ts';

interface CommentsDialogProps {
  shown: GalleryPhoto;
  rights: PhotoRights;
  isOpen: boolean;
  onClose: () => void;
}

/** Renders the comments of a photo from the local mirror. New comments can be written offline. */
export function CommentsDialog({ shown, rights, isOpen, onClose }: CommentsDialogProps) {
  const t = lightboxTexts();
  const [askedId, setAskedId] = useState<string | null>(null);
  return (
    <>
      <Dialog open={isOpen} onClose={onClose} title={t.comments} shape="bottom-sheet">
        {isOpen && <Comments key={shown.id} shown={shown} rights={rights} onDelete={setAskedId} />}
      </Dialog>
      {/* A sibling of the comments dialog: inside it, the close event of this dialog would close both. */}
      <ConfirmDialog
        open={askedId !== null}
        onClose={() => setAskedId(null)}
        onConfirm={() => askedId && void enqueueDeleteComment(placeOf(shown), askedId)}
        title={t.deleteCommentQuestion}
        text={t.deleteCommentNote}
        action={t.delete}
      />
    </>
  );
}

interface CommentsProps extends Pick<CommentsDialogProps, 'shown' | 'rights'> {
  onDelete: (commentId: string) => void;
}

function Comments({ shown, rights, onDelete }: CommentsProps) {
  const t = lightboxTexts();
  const comments = useComments(shown.id);
  const isOnline = useOnline();
  const [olderPath, setOlderPath] = useState<string | null>(null);
  const end = useRef<HTMLDivElement>(null);
  const lastId = comments?.at(-1)?.id;
  const isThere = shown.photo !== null;
  const toldCount = shown.photo?.commentCount;

  useEffect(() => {
    if (!isThere || !isOnline) return;
    // Runs again whenever the comment count changes. If the request fails, the stored comments remain.
    syncComments(shown.id).then(setOlderPath, () => undefined);
  }, [shown.id, isThere, isOnline, toldCount]);

  // The newest comment is last. Scrolls to it when one is added.
  useEffect(() => {
    if (lastId) end.current?.scrollIntoView({ block: 'end' });
  }, [lastId]);

  return (
    <>
      {olderPath && (
        <Button
          variant="quiet"
          wide
          onClick={() => syncComments(shown.id, olderPath).then(setOlderPath, () => undefined)}
        >
          {t.earlier}
        </Button>
      )}
      <ul aria-label={t.comments} className="mb-4 flex flex-col gap-4">
        {comments?.map((one) => (
          <CommentItem
            key={one.id}
            shown={one}
            canDelete={one.isMine || rights.canReview}
            onDelete={() => onDelete(one.id)}
            onRetry={() => void enqueueCommentRetry(shown.id, one.id)}
          />
        ))}
      </ul>
      {comments?.length === 0 && (
        <p className="text-15 text-muted">{shown.commentCount > 0 && !isOnline ? t.commentsLater : t.noComments}</p>
      )}
      <div className="sticky -bottom-4 -mx-4 mt-auto -mb-4 border-t border-line bg-surface px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))]">
        {rights.canComment ? (
          <CommentForm onWrite={(comment) => void enqueueComment(placeOf(shown), comment)} />
        ) : (
          <p className="text-15 text-muted">{rights.canReact ? t.accountsOnly : t.joinToWrite}</p>
        )}
      </div>
      <div ref={end} />
    </>
  );
}

function placeOf({ id, photo, entry }: GalleryPhoto): { id: string; eventId: string } {
  return { id, eventId: photo?.eventId ?? entry?.eventId ?? '' };
}
