import { ButtonLink } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

/** Where a link leads to no event. */
export function EventNotFound() {
  return (
    <>
      <h1 tabIndex={-1} className="sr-only">
        This event
      </h1>
      <EmptyState title="Event not found" text="The link may be incomplete, or the event was deleted.">
        <ButtonLink to="/" variant="primary">
          Go Home
        </ButtonLink>
      </EmptyState>
    </>
  );
}
