import { Reauthentication } from '@rollcall/schema/customer';
import { reauthMinutes } from '@rollcall/schema/session';
import { useState } from 'react';
import { hasProblemCode } from '../../remote/http/call-error.ts';
import { confirmPassword } from '../../remote/sessions.ts';
import { isSignedOut, SessionExpiredNotice } from '../../ui/feedback/session-expired-notice.tsx';
import { Button } from '../../ui/form/button.tsx';
import { validateForm } from '../../ui/form/field-errors.ts';
import { useForm } from '../../ui/form/form.hooks.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { problemText } from '../../ui/text/problem-text.ts';
import { uiTexts } from '../../ui/text/ui.texts.ts';
import { useCustomer } from './customer.hooks.ts';
import { reauthenticationTexts } from './reauthentication.texts.ts';

interface ReauthenticationFormProps {
  onConfirmed: () => void;
  onCancel: () => void;
}

/** Asks for the password before something is deleted: a tablet may be left unlocked. */
export function ReauthenticationForm({ onConfirmed, onCancel }: ReauthenticationFormProps) {
  const t = reauthenticationTexts();
  const { customer } = useCustomer();
  const [hasEnded, setEnded] = useState(false);
  const { errors, isBusy, formProps } = useForm({
    validate: (fields) => validateForm(Reauthentication, Object.fromEntries(fields)),
    submit: async ({ password }) => {
      try {
        await confirmPassword(password);
        onConfirmed();
      } catch (error) {
        setEnded(isSignedOut(error));
        if (isSignedOut(error)) return;
        const isWrong = hasProblemCode(error, 'invalid-credentials');
        const sentence = isWrong ? t.wrongPassword : problemText(error, t.noAnswer);
        return { password: [sentence] };
      }
    },
  });
  return (
    <form {...formProps} className="flex flex-col gap-4">
      {customer && (
        <>
          <p className="wrap-anywhere text-muted">{t.signedInAs({ email: customer.email })}</p>
          {/* For password managers. */}
          <input hidden readOnly autoComplete="username" value={customer.email} />
        </>
      )}
      <PasswordField
        label={t.password}
        autoComplete="current-password"
        maxLength={255}
        required
        data-focus-first
        hint={t.passwordHint({ minutes: reauthMinutes })}
        errors={errors.password}
      />
      {hasEnded && <SessionExpiredNotice onLeave={onCancel} />}
      <div className="flex flex-col gap-2 sm:flex-row sm:justify-end">
        <Button onClick={onCancel}>{uiTexts().cancel}</Button>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {isBusy ? t.checking : t.continue}
        </Button>
      </div>
    </form>
  );
}
