import { Link, useLocation } from '@tanstack/react-router';
import { hasProblemCode } from '../../remote/http/call-error.ts';
import { sessionExpiredTexts } from './session-expired.texts.ts';

/** Returns whether a request failed because the session expired or was ended elsewhere. */
export function isSignedOut(error: unknown): boolean {
  return hasProblemCode(error, 'not-signed-in');
}

/**
 * Renders a notice that the session has ended, with a link to sign in. `onLeave` closes a dialog that would stay open
 * above the login screen.
 */
export function SessionExpiredNotice({ onLeave }: { onLeave?: () => void }) {
  const t = sessionExpiredTexts();
  const next = useLocation({ select: (location) => location.href });
  return (
    <p role="alert" className="text-15 text-red">
      {t.ended}{' '}
      <Link
        to="/customer-login"
        search={{ next }}
        onClick={onLeave}
        className="inline-flex min-h-11 items-center font-semibold text-ink underline"
      >
        {t.signIn}
      </Link>
    </p>
  );
}
