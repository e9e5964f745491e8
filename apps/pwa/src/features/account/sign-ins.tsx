import type { SignIn } from '@rollcall/schema/session';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { endOtherSignIns, endSignIn, listSignIns } from '../../remote/accounts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { LoadingShape } from '../../ui/loading-shape.tsx';
import { problemText } from '../../ui/problem-text.ts';
import { ask } from '../../ui/question.store.ts';
import { showToast } from '../../ui/toast.store.ts';
import { signInsKey } from './sign-ins.query.ts';

/** Where this account is signed in, and how to end it there. */
export function SignIns() {
  const signIns = useQuery({ queryKey: signInsKey, queryFn: listSignIns, staleTime: 0 });
  const queryClient = useQueryClient();
  const ending = useMutation({
    mutationFn: (id: string | null) => (id === null ? endOtherSignIns() : endSignIn(id)),
    onSuccess: () => showToast({ title: 'Signed out there' }),
    onError: (error) => showToast({ variant: 'destructive', title: 'Logout Failed', description: problemText(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: signInsKey }),
  });
  const others = signIns.data?.filter((signIn) => !signIn.isCurrent) ?? [];

  async function endOthers() {
    const isSure = await ask({
      kind: 'confirm',
      title: 'Sign out everywhere else?',
      text: 'This browser stays signed in. Everywhere else the password is asked for again; photos that wait there are kept.',
      action: 'Sign out',
    });
    if (isSure) ending.mutate(null);
  }

  return (
    <section aria-labelledby="sign-ins">
      <h2 id="sign-ins" className="mb-3 font-display text-21 font-semibold tracking-tight">
        Where you are signed in
      </h2>
      {signIns.isPending && <LoadingShape className="h-32" text="Loading" />}
      {signIns.isError && (
        <p
          role="status"
          className="flex flex-wrap items-center justify-between gap-2 border-t border-line py-3 text-muted"
        >
          This list comes with the next signal.
          <Button onClick={() => void signIns.refetch()}>Try again</Button>
        </p>
      )}
      <ul>
        {signIns.data?.map((signIn) => (
          <SignInRow key={signIn.id} signIn={signIn} isBusy={ending.isPending} onEnd={() => ending.mutate(signIn.id)} />
        ))}
      </ul>
      {others.length > 0 && (
        <Button className="mt-4" disabled={ending.isPending} onClick={() => void endOthers()}>
          Sign out everywhere else
        </Button>
      )}
    </section>
  );
}

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

function SignInRow({ signIn, isBusy, onEnd }: { signIn: SignIn; isBusy: boolean; onEnd: () => void }) {
  const { device, createdAt, lastUsedAt, isCurrent } = signIn;
  return (
    <li className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 text-17 font-semibold">
          {device} {isCurrent && <Badge tone="green">This session</Badge>}
        </p>
        <p className="text-15 text-muted">
          Last used {moment.format(new Date(lastUsedAt))} · since {moment.format(new Date(createdAt))}
        </p>
      </div>
      {!isCurrent && (
        <Button
          aria-label={`Sign out ${device}, last used ${moment.format(new Date(lastUsedAt))}`}
          disabled={isBusy}
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
