import type { ErrorComponentProps } from '@tanstack/react-router';
import { Button, ButtonLink } from './button.tsx';
import { Page } from './page.tsx';
import { PageTitle } from './page-title.tsx';

/** What a screen that failed leaves behind. What was taken is in the phone's own storage, which no screen touches. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  return (
    <Page title="Something went wrong" width="reading">
      <PageTitle note="Photos saved on this phone are still there and go on being sent.">
        This screen stopped working
      </PageTitle>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={reset}>
          Try again
        </Button>
        <ButtonLink to="/">Back to Home</ButtonLink>
      </div>
      <details className="mt-6 text-15 text-muted">
        <summary className="inline-flex min-h-11 items-center">What happened</summary>
        <p className="font-mono text-13 break-words">{error instanceof Error ? error.message : String(error)}</p>
      </details>
    </Page>
  );
}
