import { PasswordAgain } from '@rollcall/schema/customer';
import { reauthMinutes } from '@rollcall/schema/session';
import { confirmPassword } from '../../remote/accounts.ts';
import { CallError } from '../../remote/call-error.ts';
import { Button } from '../../ui/button.tsx';
import { checkForm } from '../../ui/field-errors.ts';
import { useForm } from '../../ui/form.hooks.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { problemText } from '../../ui/problem-text.ts';
import { uiTexts } from '../../ui/ui.texts.ts';
import { questionsTexts } from './questions.texts.ts';

interface PasswordAgainFormProps {
  onConfirmed: () => void;
  onCancel: () => void;
}

/** Before something is destroyed: whoever found a tablet unlocked does not get past here. */
export function PasswordAgainForm({ onConfirmed, onCancel }: PasswordAgainFormProps) {
  const t = questionsTexts();
  const { errors, isBusy, formProps } = useForm({
    check: (fields) => checkForm(PasswordAgain, Object.fromEntries(fields)),
    submit: async ({ password }) => {
      try {
        await confirmPassword(password);
        onConfirmed();
      } catch (error) {
        const isWrong = error instanceof CallError && error.code === 'invalid-credentials';
        const sentence = isWrong ? t.wrongPassword : problemText(error, t.noAnswer);
        return { password: [sentence] };
      }
    },
  });
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <PasswordField
        label={t.password}
        autoComplete="current-password"
        maxLength={255}
        required
        data-focus-first
        hint={t.passwordHint({ minutes: reauthMinutes })}
        errors={errors.password}
      />
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button onClick={onCancel}>{uiTexts().cancel}</Button>
        <Button type="submit" variant="primary" disabled={isBusy}>
          {isBusy ? t.checking : t.continue}
        </Button>
      </div>
    </form>
  );
}
