import type { FieldErrors } from '@rollcall/schema/problem';
import { EmailField } from '../../ui/form/email-field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { accountFieldsTexts } from './account-fields.texts.ts';

/** The fields of a new account: name, email and password. */
export function AccountFields({ errors }: { errors: FieldErrors }) {
  const t = accountFieldsTexts();
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label={t.firstName}
          name="firstName"
          autoComplete="given-name"
          maxLength={100}
          required
          errors={errors.firstName}
        />
        <TextField
          label={t.lastName}
          name="lastName"
          autoComplete="family-name"
          maxLength={100}
          required
          errors={errors.lastName}
        />
      </div>
      <EmailField label={t.email} autoComplete="email" errors={errors.email} />
      <PasswordField
        label={t.password}
        autoComplete="new-password"
        maxLength={255}
        required
        hint={t.passwordHint}
        errors={errors.password}
      />
    </>
  );
}
