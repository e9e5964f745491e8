import { useId, useState } from 'react';
import type { GalleryPhoto } from '../../local/views/gallery-photo.ts';
import { enqueueDeleteComment } from '../../outbox/enqueue-reactions.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { CommentList } from './comment-list.tsx';
import { lightboxTexts } from './lightbox.texts.ts';
import { getPhotoKey } from './photo-key.ts';
import type { PhotoRights } from './photo-rights.ts';

interface LightboxCommentsProps {
  shown: GalleryPhoto;
  rights: PhotoRights;
  /** In the panel beside the picture they are always shown. */
  isInPanel: boolean;
  /** Whether they are shown without a panel. */
  isOpen: boolean;
  onClose: () => void;
}

/** Renders the comments of a photo from the local mirror: in a section of the panel, or in a sheet. */
export function LightboxComments({ shown, rights, isInPanel, isOpen, onClose }: LightboxCommentsProps) {
  const t = lightboxTexts();
  const titleId = useId();
  const [askedId, setAskedId] = useState<string | null>(null);
  const list = <CommentList key={shown.id} shown={shown} rights={rights} onDelete={setAskedId} />;
  return (
    <>
      {isInPanel ? (
        <section aria-labelledby={titleId} className="lightbox-comments flex grow flex-col">
          <h2 id={titleId} className="pt-6 text-17 font-semibold">
            {t.comments}
            {shown.commentCount > 0 && (
              <span className="ml-2 font-normal text-muted tabular-nums">{shown.commentCount}</span>
            )}
          </h2>
          {list}
        </section>
      ) : (
        <Dialog open={isOpen} onClose={onClose} title={t.comments} shape="bottom-sheet">
          {isOpen && list}
        </Dialog>
      )}
      {/* A sibling of the comments dialog: inside it, the close event of this dialog would close both. */}
      <ConfirmDialog
        open={askedId !== null}
        onClose={() => setAskedId(null)}
        onConfirm={() => askedId && void enqueueDeleteComment(getPhotoKey(shown), askedId)}
        title={t.deleteCommentQuestion}
        text={t.deleteCommentNote}
        action={t.delete}
      />
    </>
  );
}
