import type { ErrorComponentProps } from '@tanstack/react-router';
import { Button, ButtonLink } from './button.tsx';
import { Page } from './page.tsx';
import { PageTitle } from './page-title.tsx';

/** What browsers say when a part of the app does not come; only a new start asks for it again. */
const missingPart = /import(ed|ing) a? ?module|module script failed/i;

/** What a screen that failed leaves behind. What was taken is in the phone's own storage, which no screen touches. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const message = error instanceof Error ? error.message : String(error);
  const tryAgain = missingPart.test(message) ? () => location.reload() : reset;
  return (
    <Page title="Something went wrong" width="reading">
      <PageTitle note="Photos saved on this phone are still there and go on being sent.">
        This screen stopped working
      </PageTitle>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={tryAgain}>
          Try again
        </Button>
        <ButtonLink to="/">Back to Home</ButtonLink>
      </div>
      <details className="mt-6 text-15 text-muted">
        <summary className="inline-flex min-h-11 items-center">What happened</summary>
        <p className="font-mono text-13 break-words">{message}</p>
      </details>
    </Page>
  );
}
