import { createFileRoute } from '@tanstack/react-router';
import { JoinPage } from './-join-page.tsx';

/** The short URL of an event, by code or id. Renders the join screen. */
export const Route = createFileRoute('/event/$id/')({
  component: EventAddress,
  staticData: { chrome: 'wordmark', takesOverDocument: true },
});

function EventAddress() {
  return <JoinPage codeOrId={Route.useParams().id} />;
}
