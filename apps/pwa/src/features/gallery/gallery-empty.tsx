import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Nothing that fits what was asked for. */
export function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title="No photos found"
      text="Nothing here carries these words. Try fewer of them, or look at all photos."
    >
      <Button onClick={onClear}>Show all photos</Button>
    </EmptyState>
  );
}

/** `isReached`: the server has said so, it is not just that this phone has not heard of any. */
export function NoPhotosYet({ isReached }: { isReached: boolean }) {
  return (
    <EmptyState
      title="No photos yet"
      text={
        isReached
          ? 'The first frame is yours: take a photo, and everybody finds it here.'
          : 'Nothing of this gallery is on this phone yet. It comes with the next signal; photos you take show up at once.'
      }
    />
  );
}

/** A private event, seen from outside. */
export function PrivateGallery({ eventCode }: { eventCode: string }) {
  return (
    <>
      <h1 tabIndex={-1} className="sr-only">
        Gallery
      </h1>
      <EmptyState title="This gallery is private" text="It opens for those who joined the event.">
        <ButtonLink to="/join/$eventCodeOrId" params={{ eventCodeOrId: eventCode }} variant="primary">
          Join Event
        </ButtonLink>
      </EmptyState>
    </>
  );
}
