import { createFileRoute } from '@tanstack/react-router';
import { eventLookupQuery } from '../features/join/event-lookup.query.ts';
import { JoinPage } from './-join-page.tsx';

export const Route = createFileRoute('/join/$eventCodeOrId')({
  component: Join,
  staticData: { chrome: 'wordmark' },
  // Asked for beside the screen's own code; the screen waits for it by itself.
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(eventLookupQuery(params.eventCodeOrId)),
});

function Join() {
  return <JoinPage codeOrId={Route.useParams().eventCodeOrId} />;
}
