import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useAdoptCustomer } from '../features/account/customer.hooks.ts';
import { useLinkToken } from '../features/account/link-token.hooks.ts';
import { registerTexts } from '../features/account/register.texts.ts';
import { RegisterForm } from '../features/account/register-form.tsx';
import { RegistrationClosed } from '../features/account/registration-closed.tsx';
import { VisitorOnly } from '../features/account/visitor-only.tsx';
import { useRegistrationPolicy } from '../identity/instance.page.ts';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { parseNextPath, parseToken } from '../ui/navigation/search-params.ts';
import { PageTitle } from '../ui/page-title.tsx';

export const Route = createFileRoute('/customer-register')({
  component: Register,
  validateSearch: (search: Record<string, unknown>) => ({ ...parseNextPath(search), ...parseToken(search) }),
});

function Register() {
  const t = registerTexts();
  const navigate = Route.useNavigate();
  const { next, token } = Route.useSearch();
  const inviteToken = useLinkToken(token);
  const { policy, isError } = useRegistrationPolicy();
  const router = useRouter();
  const adopt = useAdoptCustomer();
  // If the server cannot be asked, the form says so when it is sent.
  const isKnown = policy !== undefined || isError;
  const isClosed = policy === 'closed' || (policy === 'invite' && !inviteToken);
  return (
    <VisitorOnly title={t.title} next={next}>
      {!isKnown && <Skeleton className="h-64" text={t.loading} />}
      {isKnown && isClosed && <RegistrationClosed isByInvitation={policy === 'invite'} next={next} />}
      {isKnown && !isClosed && (
        <>
          <PageTitle note={t.note}>{t.title}</PageTitle>
          <RegisterForm
            inviteToken={inviteToken}
            search={{ next }}
            onRegistered={(email) => void navigate({ to: '/customer-login', search: { next, email } })}
            onSignedIn={async (customer) => {
              await adopt(customer);
              router.history.push(next ?? '/create-event');
            }}
          />
        </>
      )}
    </VisitorOnly>
  );
}
