import { EmailAddress } from '@rollcall/schema/text';
import { Button } from '../../ui/button.tsx';
import { useForm } from '../../ui/form.hooks.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** Asks who comes, and leads on to the sign-in: an address alone proves nothing, and nobody learns whose it is. */
export function AdminGate({ onEmail }: { onEmail: (email: string) => void }) {
  const { errors, formProps } = useForm({
    check: (fields) => {
      const typed = EmailAddress.safeParse(fields.get('email'));
      return typed.success ? typed : { errors: { email: typed.error.issues.map((issue) => issue.message) } };
    },
    submit: async (email) => {
      onEmail(email);
      return undefined;
    },
  });
  return (
    <>
      <PageTitle note="For the people who run this server.">Admin</PageTitle>
      <form {...formProps} className="flex flex-col gap-4">
        <TextField
          label="Admin email"
          name="email"
          type="email"
          autoComplete="username"
          maxLength={255}
          required
          errors={errors.email}
        />
        <Button type="submit" variant="primary" wide>
          Continue
        </Button>
      </form>
    </>
  );
}
