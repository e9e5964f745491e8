import { useQuery } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Images from 'lucide-react/icons/images';
import UserPlus from 'lucide-react/icons/user-plus';
import { createDateFormat } from '../../language/formats.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Interpolate } from '../../ui/text/interpolate.tsx';
import { type Activity, listActivities } from './activity.ts';
import { profileEventsQuery, profilePhotosQuery } from './profile.queries.ts';
import { profileTexts } from './profile.texts.ts';
import { LoadError, RowSkeletons } from './profile-list-states.tsx';
import { SquareThumbnail } from './square-thumbnail.tsx';

const icons: Record<Activity['what'], LucideIcon> = { created: CalendarPlus, joined: UserPlus, photos: Images };
const moment = createDateFormat({ dateStyle: 'medium', timeStyle: 'short' });

/** The maximum number of pictures in a row of the list. */
const maxPictures = 6;

/** Lists a user's activity that the caller may see, newest first. */
export function ProfileActivity({ userId }: { userId: string }) {
  const t = profileTexts();
  const events = useQuery(profileEventsQuery(userId));
  const photos = useQuery(profilePhotosQuery(userId));
  if (events.isPending || photos.isPending) return <RowSkeletons text={t.loadingActivity} />;
  if (!events.data || !photos.data) {
    const retry = () => void Promise.all([events.refetch(), photos.refetch()]);
    return <LoadError title={t.activityNotLoaded} onRetry={retry} />;
  }
  const activities = listActivities(events.data, photos.data);
  if (activities.length === 0) return <EmptyState title={t.noActivity} text={t.noActivityNote} />;
  return (
    <ol>
      {activities.map((activity) => (
        <ActivityRow key={activity.key} activity={activity} />
      ))}
    </ol>
  );
}

function ActivityRow({ activity }: { activity: Activity }) {
  const { what, at, event, photos } = activity;
  const Icon = icons[what];
  return (
    <li className="flex gap-3 border-t border-line py-4 first:border-t-0 first:pt-0 [contain-intrinsic-size:auto_6rem] [content-visibility:auto]">
      <Icon size={18} className="mt-0.5 text-muted" />
      <div className="min-w-0 grow">
        <p className="text-17 break-words">
          <Interpolate
            text={formatActivity(activity)}
            parts={{ event: <bdi className="font-semibold">{event?.name}</bdi> }}
          />
        </p>
        <time dateTime={at} className="mono-label">
          {moment(new Date(at))}
        </time>
        {photos.length > 0 && (
          <div aria-hidden className="mt-2 flex gap-1 *:w-14">
            {photos.slice(0, maxPictures).map((photo) => (
              <SquareThumbnail key={photo.id} photo={photo} />
            ))}
          </div>
        )}
      </div>
    </li>
  );
}

/** Returns the text of an activity, with `{event}` as a placeholder for the event's name. */
function formatActivity({ what, event, photos }: Activity): string {
  const t = profileTexts();
  if (what === 'created') return t.createdEvent;
  if (what === 'joined') return t.joinedEvent;
  return event ? t.addedPhotos(photos.length) : t.addedPhotosSomewhere(photos.length);
}
