import type { SignIn } from '@rollcall/schema/session';
import { createDateFormat } from '../../language/formats.ts';
import { endSignIn, type SignInPath } from '../../remote/sessions.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { Button } from '../../ui/form/button.tsx';
import { useEndSignIns } from './end-sign-in.hooks.ts';
import { formatDevice } from './format-device.ts';
import { signInsTexts } from './sign-ins.texts.ts';

interface SignInRowProps {
  path: SignInPath;
  signIn: SignIn;
  /** 1 for the first of `count`. */
  position: number;
  count: number;
  /** Is being ended with all others. */
  isEnding: boolean;
  onEnded: () => void;
}

// Without the year: no sign-in lasts longer than 30 days.
const moment = createDateFormat({ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });

export function SignInRow({ path, signIn, position, count, isEnding, onEnded }: SignInRowProps) {
  const t = signInsTexts();
  const { id, isCurrent } = signIn;
  const device = formatDevice(signIn.device);
  const ending = useEndSignIns(path, () => endSignIn(path, id), onEnded);
  const isBusy = isEnding || ending.isPending;
  const lastUsed = moment(new Date(signIn.lastUsedAt));
  const since = moment(new Date(signIn.createdAt));
  return (
    <li className="flex min-h-16 items-center justify-between gap-4 border-t border-line py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 text-17">
          {device} {isCurrent && <Badge tone="green">{t.thisSession}</Badge>}
        </p>
        <p className="text-15 text-muted">{t.lastUsed({ lastUsed })}</p>
        {since !== lastUsed && <p className="text-15 text-muted">{t.since({ since })}</p>}
      </div>
      {!isCurrent && (
        <Button
          variant="link"
          small
          className="-mr-3 shrink-0"
          aria-label={isBusy ? undefined : t.signOutOf({ device, position, count, lastUsed })}
          isBusy={isBusy}
          onClick={() => ending.mutate()}
        >
          {isBusy ? t.signingOut : t.signOut}
        </Button>
      )}
    </li>
  );
}
