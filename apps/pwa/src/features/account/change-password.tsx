import { PasswordChange } from '@rollcall/schema/customer';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { changePassword } from '../../remote/accounts.ts';
import { CallError, hasProblemCode } from '../../remote/http/call-error.ts';
import { apiKeysPath, webhooksPath } from '../../remote/integrations.ts';
import { signInPaths } from '../../remote/sessions.ts';
import { useOnline } from '../../ui/browser/online.hooks.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { isSignedOut, SessionExpiredNotice } from '../../ui/feedback/session-expired-notice.tsx';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { Button } from '../../ui/form/button.tsx';
import { validateForm } from '../../ui/form/field-errors.ts';
import { useForm } from '../../ui/form/form.hooks.ts';
import { isShown } from '../../ui/form/is-shown.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { problemText } from '../../ui/text/problem-text.ts';
import { customerOverviewTexts } from './customer-overview.texts.ts';
import { RevokeIntegrationsField } from './revoke-integrations-field.tsx';

/** A button that opens the dialog to change a known password. */
export function ChangePassword({ email }: { email: string }) {
  const t = customerOverviewTexts();
  const [isOpen, setOpen] = useState(false);
  const isOnline = useOnline();
  return (
    <>
      <Button variant="link" small className="-mr-3" disabled={!isOnline} onClick={() => setOpen(true)}>
        {t.changePassword}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t.changePasswordTitle}>
        <ChangePasswordForm email={email} onChanged={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function ChangePasswordForm({ email, onChanged }: { email: string; onChanged: () => void }) {
  const t = customerOverviewTexts();
  const queryClient = useQueryClient();
  const [hasEnded, setEnded] = useState(false);
  const [revokesIntegrations, setRevokesIntegrations] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { errors, isBusy, formProps } = useForm({
    validate: (fields) => validateForm(PasswordChange, Object.fromEntries(fields)),
    submit: async (change) => {
      try {
        await changePassword({ ...change, revokesIntegrations });
      } catch (error) {
        setEnded(isSignedOut(error));
        const isOnScreen = isShown(form.current);
        if (!isOnScreen) showFailure(error);
        if (!isOnScreen || isSignedOut(error)) return;
        const isWrong = hasProblemCode(error, 'invalid-credentials');
        if (isWrong) return { password: [t.wrongPassword] };
        const found = error instanceof CallError && error.problem?.errors;
        return found || { newPassword: [problemText(error, t.noAnswer)] };
      }
      showToast({ title: t.passwordChanged, description: t.passwordChangedNote });
      if (isShown(form.current)) onChanged();
      await Promise.all(
        [signInPaths.customer, apiKeysPath, webhooksPath].map((path) =>
          queryClient.invalidateQueries({ queryKey: [path] }),
        ),
      );
      return undefined;
    },
  });
  return (
    <form ref={form} {...formProps} className="flex flex-col gap-4">
      {/* For password managers. */}
      <input hidden readOnly autoComplete="username" value={email} />
      <PasswordField
        label={t.currentPassword}
        autoComplete="current-password"
        maxLength={255}
        required
        data-focus-first
        errors={errors.password}
      />
      <PasswordField
        label={t.newPassword}
        name="newPassword"
        autoComplete="new-password"
        maxLength={255}
        required
        hint={t.passwordHint}
        errors={errors.newPassword}
      />
      <RevokeIntegrationsField isChecked={revokesIntegrations} onChange={setRevokesIntegrations} />
      {hasEnded && <SessionExpiredNotice />}
      <Button type="submit" variant="primary" wide isBusy={isBusy}>
        {isBusy ? t.saving : t.savePassword}
      </Button>
    </form>
  );
}

/** Shows whether the password was kept or may have changed. */
function showFailure(error: unknown): void {
  const t = customerOverviewTexts();
  const hasResponse = error instanceof CallError && error.problem !== null;
  showToast({
    variant: 'destructive',
    title: hasResponse ? t.passwordKept : t.passwordUnsure,
    description: hasResponse ? problemText(error) : t.passwordUnsureNote,
  });
}
