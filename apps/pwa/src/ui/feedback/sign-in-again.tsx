import { Link, useLocation } from '@tanstack/react-router';
import { CallError } from '../../remote/http/call-error.ts';
import { signInAgainTexts } from './sign-in-again.texts.ts';

/** Whether a call was refused because the session was ended elsewhere, or ran out. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof CallError && error.code === 'not-signed-in';
}

/** In a form whose session has ended: what happened, and the way to go on. `onLeave` closes what would stay above it. */
export function SignInAgain({ onLeave }: { onLeave?: () => void }) {
  const t = signInAgainTexts();
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
