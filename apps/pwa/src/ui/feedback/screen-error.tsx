import type { ErrorComponentProps } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { revealApp } from '../browser/server-rendered-shell.ts';
import { Button, ButtonLink } from '../form/button.tsx';
import { Page } from '../page.tsx';
import { PageTitle } from '../page-title.tsx';
import { uiTexts } from '../text/ui.texts.ts';

/** Matches the browsers' messages for a module that failed to load. Only a reload requests it again. */
const missingPart = /import(ed|ing) a? ?module|module script failed/i;

/**
 * Renders the error boundary of a screen. Captured photos are safe: they are in the browser's storage, which no screen
 * changes.
 */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const t = uiTexts();
  useLayoutEffect(() => revealApp('camera'), []);
  const message = error instanceof Error ? error.message : String(error);
  const tryAgain = missingPart.test(message) ? () => location.reload() : reset;
  return (
    <Page title={t.screenFailed} width="reading">
      <PageTitle note={t.photosAreSafe}>{t.screenStopped}</PageTitle>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={tryAgain}>
          {t.tryAgain}
        </Button>
        <ButtonLink to="/">{t.backToHome}</ButtonLink>
      </div>
      <details className="mt-6 text-15 text-muted">
        <summary className="inline-flex min-h-11 items-center">{t.whatHappened}</summary>
        <p className="font-mono text-13 break-words">{message}</p>
      </details>
    </Page>
  );
}
