import { createFileRoute } from '@tanstack/react-router';
import { eventLookupQuery } from '../features/join/event-lookup.query.ts';
import { parseTexts } from '../ui/navigation/search-params.ts';
import { JoinPage } from './-join-page.tsx';

export const Route = createFileRoute('/join/$eventCodeOrId')({
  component: Join,
  validateSearch: parseTexts('invite', 'reentry'),
  staticData: { chrome: 'wordmark', takesOverDocument: true },
  // Prefetched in parallel with the screen's code. The loader does not wait; the screen shows the loading state.
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(eventLookupQuery(params.eventCodeOrId)),
});

function Join() {
  return <JoinPage codeOrId={Route.useParams().eventCodeOrId} tokens={Route.useSearch()} />;
}
