import LogIn from 'lucide-react/icons/log-in';
import type { SignedInUser } from '../../../local/outbox/signed-in-user.ts';
import { cameraPath } from '../../../ui/event/event-paths.ts';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { shotTexts } from './shot.texts.ts';

/** Renders the link for users with pending photos who are signed out: guests rejoin, customers sign in. */
export function RejoinLink({ signedIn, eventCode }: { signedIn: SignedInUser | null; eventCode: string | null }) {
  const t = shotTexts();
  const icon = <LogIn size={18} />;
  if (signedIn?.kind === 'customer' || !eventCode) {
    return (
      <ButtonLink to="/customer-login" search={eventCode ? { next: cameraPath(eventCode) } : {}} variant="primary">
        {icon}
        {t.signInAgain}
      </ButtonLink>
    );
  }
  return (
    <ButtonLink to="/join/$eventCodeOrId" params={{ eventCodeOrId: eventCode }} variant="primary">
      {icon}
      {t.joinAgain}
    </ButtonLink>
  );
}
