import { createFileRoute } from '@tanstack/react-router';
import { eventLookupQuery } from '../features/join/event-lookup.query.ts';
import { parseCode } from '../ui/navigation/search-params.ts';
import { JoinPage } from './-join-page.tsx';

export const Route = createFileRoute('/join-event')({
  component: JoinEvent,
  staticData: { chrome: 'wordmark', takesOverDocument: true },
  validateSearch: parseCode,
  loaderDeps: ({ search: { code } }) => ({ code }),
  // Prefetched in parallel with the screen's code. The loader does not wait; the screen shows the loading state.
  loader: ({ context, deps: { code } }) => void (code && context.queryClient.prefetchQuery(eventLookupQuery(code))),
});

function JoinEvent() {
  const { code = '' } = Route.useSearch();
  return <JoinPage codeOrId={code} />;
}
