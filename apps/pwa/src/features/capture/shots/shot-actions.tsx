import Download from 'lucide-react/icons/download';
import KeyRound from 'lucide-react/icons/key-round';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Trash2 from 'lucide-react/icons/trash';
import { useEffect, useState } from 'react';
import type { OutboxMembership } from '../../../local/outbox/outbox-database.ts';
import { readPhotoFile } from '../../../local/outbox/photo-bytes.ts';
import { transitionPhoto } from '../../../local/outbox/photo-transitions.ts';
import type { GalleryPhoto } from '../../../local/views/gallery-photo.ts';
import { useSignedInUser } from '../../../local/views/outbox.hooks.ts';
import type { PhotoStatus } from '../../../local/views/photo-status.ts';
import { enqueueDelete, retryPhoto } from '../../../outbox/enqueue-photo-actions.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { showToast } from '../../../ui/feedback/toast.store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { uiTexts } from '../../../ui/text/ui.texts.ts';
import { RejoinLink } from './rejoin-link.tsx';
import { downloadName, saveToPhone } from './save-to-phone.ts';
import { shotTexts } from './shot.texts.ts';

interface ShotActionsProps {
  shown: GalleryPhoto;
  status: PhotoStatus;
  membership: OutboxMembership | null;
  onClose: () => void;
  onOtherCode: () => void;
}

/** The icon above its word, so that both stand beside the button that closes the dialog. */
const toolClass =
  'min-h-14 grow-0! flex-col gap-1! border-0 bg-transparent px-2! py-1! text-13! font-medium! whitespace-normal!';

/** Renders the actions that are available for a photo in its current status. */
export function ShotActions({
  shown: { id, entry, photo },
  status,
  membership,
  onClose,
  onOtherCode,
}: ShotActionsProps) {
  const t = shotTexts();
  const [isAsking, setAsking] = useState(false);
  const file = useFile(id);
  const signedIn = useSignedInUser();
  const isStuck = status === 'parked' || status === 'signed-out';
  const moreClass = isStuck ? undefined : toolClass;

  async function remove() {
    await enqueueDelete({ id, eventId: photo?.eventId ?? entry?.eventId ?? '' }, { isForever: true });
    showToast({ title: t.deleted });
    onClose();
  }

  return (
    <div className={classNames('flex gap-2 *:grow [&>button]:px-3', isStuck && 'flex-wrap')}>
      {status === 'signed-out' && <RejoinLink signedIn={signedIn ?? null} eventCode={entry?.eventCode ?? null} />}
      {status === 'parked' && membership?.state !== 'refused' && (
        <Button variant="primary" onClick={() => void retryPhoto(id)}>
          <RotateCcw size={18} />
          {uiTexts().tryAgain}
        </Button>
      )}
      {status === 'parked' && membership?.state === 'refused' && (
        <Button variant="primary" onClick={onOtherCode}>
          <KeyRound size={18} />
          {t.otherCode}
        </Button>
      )}
      {!isStuck && status !== 'removed' && (
        <Button variant="primary" onClick={onClose}>
          {t.done}
        </Button>
      )}
      {file && entry && (
        <Button
          className={moreClass}
          onClick={() => void saveToPhone(file, downloadName(entry.originalName, file.type))}
        >
          <Download size={18} />
          {t.save}
        </Button>
      )}
      {status === 'removed' ? (
        <Button onClick={() => void transitionPhoto(id, { kind: 'removal-dismissed' }).then(onClose)}>
          {t.takeOff}
        </Button>
      ) : (
        <Button className={classNames('text-red', moreClass)} onClick={() => setAsking(true)}>
          <Trash2 size={18} />
          {t.delete}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void remove()}
        title={t.deleteQuestion}
        text={t.deleteNote}
        action={t.delete}
      />
    </div>
  );
}

/** Reads the file in advance, because browsers open a share sheet only directly after a tap. */
function useFile(photoId: string): Blob | null {
  const [file, setFile] = useState<Blob | null>(null);
  useEffect(() => {
    let isCurrent = true;
    readPhotoFile(photoId).then(
      (read) => isCurrent && setFile(read),
      // Unreadable for now: the dialog offers the file when it is opened again.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [photoId]);
  return file;
}
