import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, Images, type LucideIcon, UserPlus } from 'lucide-react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type Act, listActs } from './activity.ts';
import { NotLoaded, RowShapes } from './loading-list.tsx';
import { PhotoSquare } from './photo-square.tsx';
import { profileEventsQuery, profilePhotosQuery } from './profile.queries.ts';

const icons: Record<Act['what'], LucideIcon> = { created: CalendarPlus, joined: UserPlus, photos: Images };
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** How many pictures of a day stand in its line. */
const mostPictures = 6;

/** What somebody did, day by day, as far as the caller may know of it. */
export function ProfileActivity({ userId }: { userId: string }) {
  const events = useQuery(profileEventsQuery(userId));
  const photos = useQuery(profilePhotosQuery(userId));
  if (events.isPending || photos.isPending) return <RowShapes text="Loading activity" />;
  if (!events.data || !photos.data) {
    const retry = () => void Promise.all([events.refetch(), photos.refetch()]);
    return <NotLoaded title="The activity could not be loaded" onRetry={retry} />;
  }
  const acts = listActs(events.data, photos.data);
  if (acts.length === 0) return <EmptyState title="Nothing yet" text="Events and photos are told here." />;
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
          {verb(act)} {event ? <bdi className="font-semibold">{event.name}</bdi> : 'an event'}
        </p>
        <time dateTime={at} className="frame-number">
          {moment.format(new Date(at))}
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

function verb({ what, photos }: Act): string {
  if (what === 'created') return 'Created';
  if (what === 'joined') return 'Joined';
  return photos.length === 1 ? 'Added a photo to' : `Added ${photos.length} photos to`;
}
