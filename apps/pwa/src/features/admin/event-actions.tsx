import type { ListedEvent } from '@rollcall/schema/admin';
import { galleryPath } from '../../ui/event/event-paths.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { allEventsTexts } from './all-events.texts.ts';

/** Renders the links to an event's screens. */
export function EventScreenLinks({ event: { id, name } }: { event: ListedEvent }) {
  const { manage, gallery } = allEventsTexts();
  return (
    <>
      <ButtonLink small to="/event/$id/dashboard" params={{ id }} aria-label={`${manage}: ${name}`}>
        {manage}
      </ButtonLink>
      <ButtonLink small variant="quiet" to={galleryPath(id)} aria-label={`${gallery}: ${name}`}>
        {gallery}
      </ButtonLink>
    </>
  );
}

/** Renders the link to an event's photos and participants in the moderation. */
export function EventPhotosLink({ event: { id, name } }: { event: ListedEvent }) {
  const { viewPhotos } = allEventsTexts();
  return (
    <ButtonLink
      small
      to="/customer-admin"
      search={{ tab: 'photos', event: id }}
      aria-label={`${viewPhotos}: ${name}`}
      variant="link"
      // Its text begins where the row’s does.
      className="max-lg:-ml-3 max-lg:whitespace-normal"
    >
      {viewPhotos}
    </ButtonLink>
  );
}
