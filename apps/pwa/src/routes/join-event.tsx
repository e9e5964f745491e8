import { createFileRoute } from '@tanstack/react-router';
import { JoinPage } from './-join-page.tsx';

export const Route = createFileRoute('/join-event')({
  component: JoinEvent,
  staticData: { chrome: 'wordmark' },
  validateSearch: (search: Record<string, unknown>): { code?: string } =>
    search.code === undefined ? {} : { code: String(search.code).trim() },
});

function JoinEvent() {
  const { code = '' } = Route.useSearch();
  return <JoinPage codeOrId={code} />;
}
