import { useRef, useState } from 'react';
import { renewOwnSession } from '../../identity/renew-session.ts';
import { Unreachable } from '../../remote/http/call-error.ts';
import { eraseOwnAccount } from '../../remote/privacy.ts';
import { isPasswordDeclined, withRecentPassword } from '../../ui/feedback/recent-password.ts';
import { isSignedOut } from '../../ui/feedback/session-expired-notice.tsx';
import { problemText } from '../../ui/text/problem-text.ts';
import { privacyTexts } from './privacy.texts.ts';

interface Erasure {
  isBusy: boolean;
  /** Why the last attempt failed; null before. */
  problem: string | null;
  /** Returns whether the user was erased. */
  erase: (withEvents: boolean) => Promise<boolean>;
}

/** Erases the caller on the server; `onErased` clears this phone. */
export function useErasure(onErased: () => Promise<void>): Erasure {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // After a lost response, a refused session means that the user was erased.
  const mayBeErased = useRef(false);

  async function erase(withEvents: boolean): Promise<boolean> {
    setBusy(true);
    setProblem(null);
    try {
      await eraseOnServer(withEvents).catch((error) => {
        if (!(isSignedOut(error) && mayBeErased.current)) throw error;
      });
      await onErased();
      return true;
    } catch (error) {
      if (error instanceof Unreachable) mayBeErased.current = true;
      if (!isPasswordDeclined(error)) setProblem(problemText(error, privacyTexts().noAnswer));
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, problem, erase };
}

async function eraseOnServer(withEvents: boolean): Promise<void> {
  await renewOwnSession();
  await withRecentPassword(() => eraseOwnAccount({ withEvents }));
}
