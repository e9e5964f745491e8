import type { SignedInKind } from '@rollcall/schema/session';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { renewOwnSession } from '../../identity/renew-session.ts';
import { endOtherSignIns, listSignIns, signInPaths } from '../../remote/sessions.ts';
import { useFocusWhenShown } from '../../ui/browser/focus-when-shown.hooks.ts';
import { SettingsSection } from '../../ui/data/settings-section.tsx';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import { useEndSignIns } from './end-sign-in.hooks.ts';
import { RevokeIntegrationsField } from './revoke-integrations-field.tsx';
import { SignInRow } from './sign-in-row.tsx';
import { signInsTexts } from './sign-ins.texts.ts';

/** Lists where the user is signed in, this browser first, with buttons to end the others. */
export function SignIns({ kind }: { kind: SignedInKind }) {
  const t = signInsTexts();
  const path = signInPaths[kind];
  const signIns = useQuery({
    queryKey: [path],
    queryFn: async () => {
      // The session of a guest is renewed by the phone.
      await renewOwnSession();
      return await listSignIns(path);
    },
    staleTime: 0,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  /** Ids of the sign-ins that were ended last. */
  const [ended, setEnded] = useState<string[]>([]);
  const all = signIns.data?.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) ?? [];
  const [isAsking, setAsking] = useState(false);
  const [revokesIntegrations, setRevokesIntegrations] = useState(false);
  const others = all.filter((signIn) => !signIn.isCurrent);
  const ending = useEndSignIns(
    path,
    () => endOtherSignIns(path, { revokesIntegrations }),
    () => setEnded(others.map(({ id }) => id)),
  );
  useFocusWhenShown(heading, ended.length > 0 && !all.some(({ id }) => ended.includes(id)));

  const isRow = kind === 'customer';
  const endOthersButton = others.length > 0 && (
    <Button
      variant="link"
      small
      className={isRow ? '-mx-3' : 'mt-2 -ml-3'}
      isBusy={ending.isPending}
      onClick={() => setAsking(true)}
    >
      {ending.isPending ? t.signingOut : t.signOutElsewhere}
    </Button>
  );

  return (
    <SettingsSection
      id="sign-ins"
      title={t.title}
      isRow={isRow}
      action={isRow && endOthersButton}
      isActionLast
      headingRef={heading}
    >
      {signIns.isPending && <Skeleton className="h-32" text={t.loading} />}
      {signIns.isError && <NotLoaded onRetry={() => void signIns.refetch()} />}
      <ul className={isRow ? '-mt-3 *:first:border-t-0' : undefined}>
        {all.map((signIn, index) => (
          <SignInRow
            key={signIn.id}
            path={path}
            signIn={signIn}
            position={index + 1}
            count={all.length}
            isEnding={ending.isPending && !signIn.isCurrent}
            onEnded={() => setEnded([signIn.id])}
          />
        ))}
      </ul>
      {!isRow && endOthersButton}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => ending.mutate()}
        title={t.signOutElsewhereTitle}
        text={kind === 'guest' ? t.signOutPhonesNote : t.signOutElsewhereNote}
        action={t.signOut}
      >
        {isRow && isAsking && (
          <RevokeIntegrationsField isChecked={revokesIntegrations} onChange={setRevokesIntegrations} />
        )}
      </ConfirmDialog>
    </SettingsSection>
  );
}
