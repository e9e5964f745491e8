import { EmptyState } from '../feedback/empty-state.tsx';
import { ButtonLink } from '../form/button.tsx';
import { uiTexts } from '../text/ui.texts.ts';

/** Renders the screen for a link whose event does not exist. */
export function EventNotFound() {
  const t = uiTexts();
  return (
    <div className="mx-auto w-full max-w-7xl px-gutter">
      <h1 tabIndex={-1} className="sr-only">
        {t.thisEvent}
      </h1>
      <EmptyState title={t.eventNotFound} text={t.eventNotFoundNote}>
        <ButtonLink to="/" variant="primary">
          {t.goHome}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
