import { EmailAddress } from '@rollcall/schema/text';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { EmailField } from '../../ui/form/email-field.tsx';
import { useForm } from '../../ui/form/form.hooks.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { uiTexts } from '../../ui/text/ui.texts.ts';
import { adminTexts } from './admin.texts.ts';
import { allEventsTexts } from './all-events.texts.ts';

/**
 * Asks for an email address and continues to the sign-in. An address alone proves nothing, and the form does not reveal
 * whether it is an administrator's.
 */
export function AdminGate({ onEmail }: { onEmail: (email: string) => void }) {
  const t = allEventsTexts();
  const { errors, formProps } = useForm({
    validate: (fields) => {
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
      <PageTitle note={t.gateNote}>{adminTexts().title}</PageTitle>
      <form {...formProps} className="flex flex-col gap-4">
        <EmailField label={t.adminEmail} autoComplete="username" errors={errors.email} />
        <Button type="submit" variant="primary" wide className="min-h-14">
          {t.continue}
        </Button>
        <ButtonLink to="/" variant="quiet" className="-mt-2">
          {uiTexts().backToHome}
        </ButtonLink>
      </form>
    </>
  );
}
