import type { OutboxPhoto } from '../../../local/outbox/outbox-database.ts';
import { isPending } from '../../../local/outbox/photo-state-machine.ts';
import { useGalleryPhotos } from '../../../local/views/gallery.hooks.ts';
import type { GalleryPhoto } from '../../../local/views/gallery-photo.ts';
import { getPhotoStatus, getUploadProgress, type PhotoStatus } from '../../../local/views/photo-status.ts';
import { hasBackgroundSync } from '../../../ui/browser/background-sync.ts';
import { useOnline } from '../../../ui/browser/online.hooks.ts';
import { problemSentence } from '../../../ui/text/problem-text.ts';
import { describePhotoStatus } from './describe-photo-status.ts';
import { describeUploadStatus, type UploadStatus } from './upload-status.ts';

/** The maximum number of photos on the strip. The gallery shows older ones. */
const stripLength = 40;

/** Photos that were refused, or whose owner is signed out. */
export interface AttentionNeeded {
  count: number;
  /** The id of the newest of these photos. */
  photoId: string;
  /** The reason if it is the same for all of these photos; otherwise null. */
  reason: string | null;
}

interface UploadOverview {
  status: UploadStatus | null;
  attention: AttentionNeeded | null;
  /** The progress of all pending photos, from 0 to 1. */
  progress: number;
  /** The latest photos, with their data from the server. */
  strip: GalleryPhoto[];
  /** The number of photos that cannot be uploaded for now. */
  stalled: number;
}

/** Returns the upload status of this phone's photos. `photos` is sorted newest first. */
export function useUploadStatus(photos: OutboxPhoto[] | undefined): UploadOverview {
  const isOnline = useOnline();
  const strip = useGalleryPhotos((photos ?? []).slice(0, stripLength).map(({ id }) => id)) ?? [];
  const statuses = (photos ?? []).map((entry) => getPhotoStatus({ photo: null, entry, isApproved: false }, isOnline));
  const underWay = (photos ?? []).filter(isPending);
  const progress = underWay.reduce((sum, photo) => sum + getUploadProgress(photo), 0) / Math.max(1, underWay.length);
  const refusal = underWay.find((photo) => photo.state === 'waiting' && photo.problem)?.problem;
  const refusalReason = refusal ? problemSentence(refusal) : null;
  const status = describeUploadStatus({
    statuses,
    isOnline,
    refusalReason,
    hasBackgroundSync: hasBackgroundSync(),
  });
  const stalled = statuses.filter((status) => status === 'waiting').length;
  return { status, attention: attentionNeeded(photos ?? [], statuses), progress, strip, stalled };
}

function attentionNeeded(photos: readonly OutboxPhoto[], statuses: readonly PhotoStatus[]): AttentionNeeded | null {
  const affected = photos
    .map((photo, i) => ({ photo, status: statuses[i]! }))
    .filter(({ status }) => status === 'parked' || status === 'signed-out');
  const [first] = affected;
  if (!first) return null;
  const [reason, ...others] = new Set(affected.map(({ photo, status }) => describePhotoStatus(status, photo, true)));
  return { count: affected.length, photoId: first.photo.id, reason: others.length === 0 ? reason! : null };
}
