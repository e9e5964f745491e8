import { useEffect, useRef, useState } from 'react';
import { useComments } from '../../local/views/comments.hooks.ts';
import type { ShownComment } from '../../local/views/comments.ts';
import type { GalleryPhoto } from '../../local/views/gallery-photo.ts';
import { syncComments } from '../../mirror/sync-comments.ts';
import { enqueueCommentRetry } from '../../outbox/enqueue-reactions.ts';
import { useOnline } from '../../ui/browser/online.hooks.ts';
import { Button } from '../../ui/form/button.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import { lightboxTexts } from './lightbox.texts.ts';
import { getPhotoKey } from './photo-key.ts';
import type { PhotoRights } from './photo-rights.ts';

interface CommentListProps {
  shown: GalleryPhoto;
  rights: PhotoRights;
  onDelete: (commentId: string) => void;
}

/** Renders the comments of a photo and the field for a new one below. New comments can be written offline. */
export function CommentList({ shown, rights, onDelete }: CommentListProps) {
  const t = lightboxTexts();
  const comments = useComments(shown.id);
  const isOnline = useOnline();
  const [olderPath, setOlderPath] = useState<string | null>(null);
  const [edited, setEdited] = useState<ShownComment | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const lastId = comments?.at(-1)?.id;
  const serverCount = shown.photo?.commentCount;
  // The panel shows a photo's comments without being asked for them, so a photo without any costs no request.
  const mayHaveComments = serverCount !== undefined && (serverCount > 0 || lastId !== undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the server counts others.
  useEffect(() => {
    if (!mayHaveComments || !isOnline) return;
    // If the request fails, the stored comments remain.
    syncComments(shown.id).then(setOlderPath, () => undefined);
  }, [shown.id, mayHaveComments, isOnline, serverCount]);

  // The newest comment is last. Scrolls to it when one is added.
  useEffect(() => {
    if (lastId) list.current?.scrollTo(0, list.current.scrollHeight);
  }, [lastId]);

  return (
    <>
      <div ref={list} className="comment-list min-h-0 grow overflow-y-auto overscroll-contain py-4">
        {olderPath && (
          <Button
            variant="quiet"
            wide
            onClick={() => syncComments(shown.id, olderPath).then(setOlderPath, () => undefined)}
          >
            {t.earlier}
          </Button>
        )}
        <ul aria-label={t.comments} className="flex flex-col gap-4">
          {comments?.map((one) => (
            <CommentItem
              key={one.id}
              shown={one}
              canEdit={one.isMine && rights.canComment}
              canDelete={one.isMine || rights.canManage}
              onEdit={() => setEdited(one)}
              onDelete={() => onDelete(one.id)}
              onRetry={() => void enqueueCommentRetry(shown.id, one.id)}
            />
          ))}
        </ul>
        {comments?.length === 0 && <p className="text-15 text-muted">{noCommentsText(shown, rights, isOnline)}</p>}
      </div>
      <div className="comment-foot border-t border-line py-3">
        {rights.canComment ? (
          <CommentForm photo={getPhotoKey(shown)} edited={edited} onDone={() => setEdited(null)} />
        ) : (
          <p className="text-15 text-muted">{rights.canReact ? t.accountsOnly : t.joinToWrite}</p>
        )}
      </div>
    </>
  );
}

function noCommentsText({ commentCount }: GalleryPhoto, { canComment }: PhotoRights, isOnline: boolean): string {
  const t = lightboxTexts();
  if (commentCount > 0 && !isOnline) return t.commentsLater;
  // Until they have arrived.
  if (commentCount > 0) return '';
  return canComment ? t.firstComment : t.noComments;
}
