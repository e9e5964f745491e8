import type { SignIn } from '@rollcall/schema/session';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { dateFormat } from '../../language/formats.ts';
import { endOtherSignIns, endSignIn, listSignIns } from '../../remote/accounts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { LoadingShape } from '../../ui/loading-shape.tsx';
import { problemText } from '../../ui/problem-text.ts';
import { ask } from '../../ui/question.store.ts';
import { showToast } from '../../ui/toast.store.ts';
import { uiTexts } from '../../ui/ui.texts.ts';
import { signInsKey } from './sign-ins.query.ts';
import { signInsTexts } from './sign-ins.texts.ts';

/** Where this account is signed in, and how to end it there. */
export function SignIns() {
  const t = signInsTexts();
  const signIns = useQuery({ queryKey: signInsKey, queryFn: listSignIns, staleTime: 0 });
  const queryClient = useQueryClient();
  const ending = useMutation({
    mutationFn: (id: string | null) => (id === null ? endOtherSignIns() : endSignIn(id)),
    onSuccess: () => showToast({ title: t.signedOut }),
    onError: (error) => showToast({ variant: 'destructive', title: t.failed, description: problemText(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: signInsKey }),
  });
  const others = signIns.data?.filter((signIn) => !signIn.isCurrent) ?? [];

  async function endOthers() {
    const isSure = await ask({
      kind: 'confirm',
      title: t.signOutElsewhereTitle,
      text: t.signOutElsewhereNote,
      action: t.signOut,
    });
    if (isSure) ending.mutate(null);
  }

  return (
    <section aria-labelledby="sign-ins">
      <h2 id="sign-ins" className="mb-3 font-display text-21 font-semibold tracking-tight">
        {t.title}
      </h2>
      {signIns.isPending && <LoadingShape className="h-32" text={t.loading} />}
      {signIns.isError && (
        <p
          role="status"
          className="flex flex-wrap items-center justify-between gap-2 border-t border-line py-3 text-muted"
        >
          {t.notLoaded}
          <Button onClick={() => void signIns.refetch()}>{uiTexts().tryAgain}</Button>
        </p>
      )}
      <ul>
        {signIns.data?.map((signIn) => (
          <SignInRow key={signIn.id} signIn={signIn} isBusy={ending.isPending} onEnd={() => ending.mutate(signIn.id)} />
        ))}
      </ul>
      {others.length > 0 && (
        <Button className="mt-4" disabled={ending.isPending} onClick={() => void endOthers()}>
          {t.signOutElsewhere}
        </Button>
      )}
    </section>
  );
}

const moment = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

function SignInRow({ signIn, isBusy, onEnd }: { signIn: SignIn; isBusy: boolean; onEnd: () => void }) {
  const t = signInsTexts();
  const { device, createdAt, isCurrent } = signIn;
  const lastUsed = moment(new Date(signIn.lastUsedAt));
  return (
    <li className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 text-17 font-semibold">
          {device} {isCurrent && <Badge tone="green">{t.thisSession}</Badge>}
        </p>
        <p className="text-15 text-muted">{t.lastUsed({ lastUsed, since: moment(new Date(createdAt)) })}</p>
      </div>
      {!isCurrent && (
        <Button aria-label={t.signOutOf({ device, lastUsed })} disabled={isBusy} onClick={onEnd}>
          {t.signOut}
        </Button>
      )}
    </li>
  );
}
