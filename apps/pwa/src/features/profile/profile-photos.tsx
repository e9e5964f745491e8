import type { Photo } from '@rollcall/schema/photo';
import type { Profile } from '@rollcall/schema/profile';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Camera from 'lucide-react/icons/camera';
import Clock from 'lucide-react/icons/clock';
import { createDateFormat } from '../../language/formats.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { profilePhotosQuery } from './profile.queries.ts';
import { profileTexts } from './profile.texts.ts';
import { LoadError } from './profile-list-states.tsx';
import { SquareThumbnail } from './square-thumbnail.tsx';

/** Without the year, since three photos share a row on a phone. */
const shortDay = createDateFormat({ month: 'short', day: 'numeric' });

/** Renders a user's photos in a grid, newest first. Each links to its gallery. */
export function ProfilePhotos({ profile }: { profile: Profile }) {
  const t = profileTexts();
  const { data: photos, isPending, refetch } = useQuery(profilePhotosQuery(profile.id));
  if (isPending) return <SheetShape />;
  if (!photos) return <LoadError title={t.photosNotLoaded} onRetry={() => void refetch()} />;
  if (photos.length === 0) return <NoPhotos isOwn={profile.isOwn} />;
  const digits = String(photos.length).length;
  return (
    <>
      {photos.length < profile.photosUploaded && (
        <p className="mb-4 text-15 text-muted">{profile.isOwn ? t.newestPhotos(photos.length) : t.photosYouMaySee}</p>
      )}
      <ul className="grid grid-cols-3 gap-x-2 gap-y-4 sm:grid-cols-4 lg:grid-cols-6">
        {photos.map((photo, index) => (
          <ProfilePhoto key={photo.id} photo={photo} number={String(index + 1).padStart(Math.max(2, digits), '0')} />
        ))}
      </ul>
    </>
  );
}

function ProfilePhoto({ photo, number }: { photo: Photo; number: string }) {
  const t = profileTexts();
  const takenAt = photo.takenAt ?? photo.uploadedAt;
  return (
    <li className="[contain-intrinsic-size:auto_10rem] [content-visibility:auto]">
      <Link
        to="/event/$id/gallery"
        params={{ id: photo.eventId }}
        search={{ photo: photo.id }}
        className="block rounded-picture"
      >
        <SquareThumbnail photo={photo} />
        <span className="mono-label mt-1 flex flex-wrap items-center justify-between gap-1">
          <span className="whitespace-nowrap">
            <span className="sr-only">{t.photo} </span>
            {number} · {shortDay(new Date(takenAt))}
            {photo.caption && <span className="sr-only">, {photo.caption}</span>}
          </span>
          {!photo.isApproved && (
            <Badge tone="amber" icon={Clock}>
              {t.pending}
            </Badge>
          )}
        </span>
      </Link>
    </li>
  );
}

function NoPhotos({ isOwn }: { isOwn: boolean }) {
  const t = profileTexts();
  if (!isOwn) return <EmptyState title={t.noPhotos} text={t.noPhotosOfOthersNote} />;
  return (
    <EmptyState title={t.noPhotos} text={t.noPhotosNote}>
      <ButtonLink to="/camera" variant="primary">
        <Camera size={18} />
        {t.takePhotos}
      </ButtonLink>
    </EmptyState>
  );
}

function SheetShape() {
  return (
    <div className="grid grid-cols-3 gap-2 sm:grid-cols-4 lg:grid-cols-6">
      <Skeleton className="aspect-square" text={profileTexts().loadingPhotos} />
      {['b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
        <Skeleton key={key} className="aspect-square" />
      ))}
    </div>
  );
}
