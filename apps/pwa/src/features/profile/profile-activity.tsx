import { useQuery } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Images from 'lucide-react/icons/images';
import UserPlus from 'lucide-react/icons/user-plus';
import { dateFormat } from '../../language/formats.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Interpolate } from '../../ui/text/interpolate.tsx';
import { type Act, listActs } from './activity.ts';
import { NotLoaded, RowShapes } from './loading-list.tsx';
import { PhotoSquare } from './photo-square.tsx';
import { profileEventsQuery, profilePhotosQuery } from './profile.queries.ts';
import { profileTexts } from './profile.texts.ts';

const icons: Record<Act['what'], LucideIcon> = { created: CalendarPlus, joined: UserPlus, photos: Images };
const moment = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

/** The maximum number of pictures in a row of the list. */
const mostPictures = 6;

/** Lists a user's activity that the caller may see, newest first. */
export function ProfileActivity({ userId }: { userId: string }) {
  const t = profileTexts();
  const events = useQuery(profileEventsQuery(userId));
  const photos = useQuery(profilePhotosQuery(userId));
  if (events.isPending || photos.isPending) return <RowShapes text={t.loadingActivity} />;
  if (!events.data || !photos.data) {
    const retry = () => void Promise.all([events.refetch(), photos.refetch()]);
    return <NotLoaded title={t.activityNotLoaded} onRetry={retry} />;
  }
  const acts = listActs(events.data, photos.data);
  if (acts.length === 0) return <EmptyState title={t.noActivity} text={t.noActivityNote} />;
  return (
    <ol>
      {acts.map((act) => (
        <ActRow key={act.key} act={act} />
      ))}
    </ol>
  );
}

function ActRow({ act }: { act: Act }) {
  const { what, at, event, photos } = act;
  const Icon = icons[what];
  return (
    <li className="flex gap-3 border-t border-line py-4 first:border-t-0 first:pt-0 [contain-intrinsic-size:auto_6rem] [content-visibility:auto]">
      <Icon size={18} strokeWidth={1.75} aria-hidden className="mt-0.5 text-muted" />
      <div className="min-w-0 grow">
        <p className="text-17 break-words">
          <Interpolate text={actText(act)} parts={{ event: <bdi className="font-semibold">{event?.name}</bdi> }} />
        </p>
        <time dateTime={at} className="mono-label">
          {moment(new Date(at))}
        </time>
        {photos.length > 0 && (
          <div aria-hidden className="mt-2 flex gap-1 *:w-14">
            {photos.slice(0, mostPictures).map((photo) => (
              <PhotoSquare key={photo.id} photo={photo} />
            ))}
          </div>
        )}
      </div>
    </li>
  );
}

/** Returns the text of an activity, with `{event}` as a placeholder for the event's name. */
function actText({ what, event, photos }: Act): string {
  const t = profileTexts();
  if (what === 'created') return t.createdEvent;
  if (what === 'joined') return t.joinedEvent;
  return event ? t.addedPhotos(photos.length) : t.addedPhotosSomewhere(photos.length);
}
