import type { Photo } from '@rollcall/schema/photo';
import { getCurrentMirror } from '../../local/mirror/mirror-database.ts';
import { deleteMirrorPhoto } from '../../local/mirror/mirror-photos.ts';
import { enqueueDelete } from '../../outbox/enqueue-photo-actions.ts';
import { ignoreMissing } from '../../remote/http/call-error.ts';
import { deletePhoto } from '../../remote/photos.ts';
import { isPasswordDeclined, withRecentPassword } from '../../ui/feedback/recent-password.ts';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { problemText } from '../../ui/text/problem-text.ts';
import { dashboardTexts } from './dashboard.texts.ts';

/**
 * Erases a photo and shows a toast. The user's own is deleted on this phone now and on the server once it is reached;
 * that of another user only online, and with the password.
 */
export async function erasePhoto(photo: Pick<Photo, 'id' | 'eventId' | 'isMine'>): Promise<void> {
  const t = dashboardTexts();
  try {
    if (photo.isMine) await enqueueDelete(photo, { isForever: true });
    else await withRecentPassword(() => eraseOnServer(photo.id));
  } catch (error) {
    if (!isPasswordDeclined(error)) {
      showToast({ variant: 'destructive', title: t.deleteFailed, description: problemText(error) });
    }
    return;
  }
  showToast({ title: t.photoDeleted });
}

async function eraseOnServer(photoId: string): Promise<void> {
  await ignoreMissing(deletePhoto(photoId, { isForever: true }), 'photo-not-found');
  await deleteMirrorPhoto(await getCurrentMirror(), photoId);
}
