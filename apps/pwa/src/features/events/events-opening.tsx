import type { ReactNode } from 'react';
import { Page } from '../../ui/page.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/** The heading of the list. Also painted before any script runs, then without the list. */
export function EventsOpening({ children }: { children?: ReactNode }) {
  return (
    <Page title="All events">
      <PageTitle note="Public events, and those you are in. Look through their photos, or join the one where you are right now.">
        All events
      </PageTitle>
      {children}
    </Page>
  );
}
