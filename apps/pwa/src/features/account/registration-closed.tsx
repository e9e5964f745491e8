import { ButtonLink } from '../../ui/form/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { registrationClosedTexts } from './registration-closed.texts.ts';

interface RegistrationClosedProps {
  /** Whether an invitation would help. */
  isByInvitation: boolean;
  next: string | undefined;
}

/** Replaces the registration form where the visitor cannot register. */
export function RegistrationClosed({ isByInvitation, next }: RegistrationClosedProps) {
  const t = registrationClosedTexts();
  return (
    <>
      <PageTitle note={isByInvitation ? t.inviteNote : t.closedNote}>
        {isByInvitation ? t.inviteTitle : t.closedTitle}
      </PageTitle>
      <div className="flex flex-col gap-2">
        <ButtonLink to="/join-event" variant="primary" wide>
          {t.joinEvent}
        </ButtonLink>
        <ButtonLink to="/customer-login" search={{ next }} wide>
          {t.signIn}
        </ButtonLink>
      </div>
    </>
  );
}
