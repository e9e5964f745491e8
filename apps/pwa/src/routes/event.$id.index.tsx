import { createFileRoute } from '@tanstack/react-router';
import { JoinPage } from './-join-page.tsx';

/** The short address of an event, by its code or id: the join screen. */
export const Route = createFileRoute('/event/$id/')({ component: EventAddress, staticData: { chrome: 'wordmark' } });

function EventAddress() {
  return <JoinPage codeOrId={Route.useParams().id} />;
}
