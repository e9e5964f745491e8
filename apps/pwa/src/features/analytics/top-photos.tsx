import type { Photo } from '@rollcall/schema/photo';
import { countReactions } from '@rollcall/schema/reaction';
import { Link } from '@tanstack/react-router';
import { galleryPath } from '../../ui/event/event-paths.ts';
import { PhotoThumbnail } from '../../ui/photo/photo-thumbnail.tsx';
import { analyticsTexts } from './analytics.texts.ts';

export function TopPhotos({ photos }: { photos: readonly Photo[] }) {
  const t = analyticsTexts();
  return (
    <section aria-labelledby="top-photos">
      <h2 id="top-photos" className="mb-4 font-display text-21 font-semibold tracking-tight">
        {t.topPhotos}
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
        {photos.map((photo) => {
          const reactions = countReactions(photo.reactions);
          return (
            <li key={photo.id} className="min-w-0">
              <Link
                to={galleryPath(photo.eventId)}
                search={{ photo: photo.id }}
                aria-label={t.viewPhoto({ name: photo.uploaderName })}
                className="relative block aspect-square overflow-hidden rounded-picture bg-line focus-visible:-outline-offset-2"
              >
                <PhotoThumbnail photo={photo} />
              </Link>
              <p className="mt-2 truncate text-15 font-semibold">
                <bdi>{photo.uploaderName}</bdi>
              </p>
              <p className="text-13 text-muted">
                {[
                  reactions > 0 && t.reactionCount(reactions),
                  photo.commentCount > 0 && t.commentCount(photo.commentCount),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
