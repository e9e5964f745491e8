import type { ReactNode } from 'react';
import { Page } from '../../ui/page.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { eventsTexts } from './events.texts.ts';

/** Renders the heading of the list. Also rendered before any script runs, then without the list. */
export function EventsPage({ children }: { children?: ReactNode }) {
  const t = eventsTexts();
  return (
    <Page title={t.title}>
      <PageTitle note={t.note}>{t.title}</PageTitle>
      {children}
    </Page>
  );
}
