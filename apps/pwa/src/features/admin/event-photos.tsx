import type { Photo } from '@rollcall/schema/photo';
import type { KnownEvent } from '../../remote/events.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useAdminAction } from './admin-action.hooks.ts';
import { deletePhoto } from './admin-actions.ts';
import { AdminList } from './admin-list.tsx';
import { administrationTexts } from './administration.texts.ts';
import { EventSelect } from './event-select.tsx';
import { ManagedPhoto } from './managed-photo.tsx';
import { Participants } from './participants.tsx';
import type { PhotoStatus } from './photo-status.ts';
import { PhotoStatusFilter } from './photo-status-filter.tsx';

const photosPerPage = 48;

/** Which photos of an event are listed. */
export interface ShownPhotos {
  /** The guests whose photos are shown, all of one participant; undefined for all participants. */
  guestIds?: readonly string[] | undefined;
  /** Undefined for approved and pending photos. */
  status?: PhotoStatus | undefined;
}

interface EventPhotosProps {
  event: KnownEvent;
  shown: ShownPhotos;
  onEvent: (eventId: string) => void;
  onShow: (shown: ShownPhotos) => void;
}

/** Lists the photos of an event, of all participants or of one, approved, pending or both. */
export function EventPhotos({ event, shown, onEvent, onShow }: EventPhotosProps) {
  const t = administrationTexts();
  const { guestIds, status } = shown;
  const runAction = useAdminAction();
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-4 lg:grid-cols-[17rem_minmax(0,1fr)]">
      <div className="grid grid-cols-2 content-start gap-x-3 gap-y-4 sm:gap-x-6 lg:grid-cols-1 lg:gap-y-10">
        <EventSelect event={event} onChoose={onEvent} />
        <Participants event={event} chosen={guestIds} onChoose={(ids) => onShow({ guestIds: ids, status })} />
      </div>
      <section aria-labelledby="event-photos">
        <h2 id="event-photos" className="sr-only">
          {t.photos}
        </h2>
        <AdminList<Photo>
          noun="photo"
          path={`/api/events/${event.id}/photos`}
          params={{ sort: 'newest', guestId: guestIds, status }}
          pageSize={photosPerPage}
          search={{ label: t.searchPhotos, fields: t.photoFields }}
          filter={<PhotoStatusFilter status={status} onChoose={(next) => onShow({ guestIds, status: next })} />}
          empty={
            status
              ? { title: status === 'pending' ? t.noPending : t.noApproved, text: t.noneOfStatusNote }
              : { title: t.noPhotos, text: guestIds ? t.noPhotosOfParticipant : t.noPhotosOfAnybody }
          }
          skeletons={<PhotoSkeletons />}
        >
          {(photos) => (
            <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 xl:grid-cols-4">
              {photos.map((photo) => (
                <ManagedPhoto key={photo.id} photo={photo} onDelete={() => void runAction(deletePhoto(photo))} />
              ))}
            </ul>
          )}
        </AdminList>
      </section>
    </div>
  );
}

function PhotoSkeletons() {
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-3 xl:grid-cols-4">
      <Skeleton className="aspect-square" text={administrationTexts().loadingPhotos} />
      {['b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
        <Skeleton key={key} className="aspect-square" />
      ))}
    </div>
  );
}
