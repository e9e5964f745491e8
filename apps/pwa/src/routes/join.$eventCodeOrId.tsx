import { createFileRoute } from '@tanstack/react-router';
import { eventLookupQuery } from '../features/join/event-lookup.query.ts';
import type { LinkTokens } from '../features/join/join-screen.tsx';
import { JoinPage } from './-join-page.tsx';

export const Route = createFileRoute('/join/$eventCodeOrId')({
  component: Join,
  validateSearch: ({ invite, reentry }: Record<string, unknown>): LinkTokens => ({
    ...(invite ? { invite: String(invite) } : {}),
    ...(reentry ? { reentry: String(reentry) } : {}),
  }),
  staticData: { chrome: 'wordmark' },
  // Prefetched in parallel with the screen's code. The loader does not wait; the screen shows the loading state.
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(eventLookupQuery(params.eventCodeOrId)),
});

function Join() {
  return <JoinPage codeOrId={Route.useParams().eventCodeOrId} tokens={Route.useSearch()} />;
}
