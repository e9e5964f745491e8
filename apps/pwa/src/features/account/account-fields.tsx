import type { FieldErrors } from '@rollcall/schema/problem';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** What an account begins with: a name, an address, a password. */
export function AccountFields({ errors }: { errors: FieldErrors }) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="First name"
          name="firstName"
          autoComplete="given-name"
          maxLength={100}
          required
          errors={errors.firstName}
        />
        <TextField
          label="Last name"
          name="lastName"
          autoComplete="family-name"
          maxLength={100}
          required
          errors={errors.lastName}
        />
      </div>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={255}
        required
        errors={errors.email}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        maxLength={255}
        required
        hint="Password must be at least 8 characters long"
        errors={errors.password}
      />
    </>
  );
}
