import { createFileRoute } from '@tanstack/react-router';
import { JoinPage } from './-join-page.tsx';

export const Route = createFileRoute('/join/$eventCodeOrId')({ component: Join, staticData: { chrome: 'wordmark' } });

function Join() {
  return <JoinPage codeOrId={Route.useParams().eventCodeOrId} />;
}
