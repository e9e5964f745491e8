import { createFileRoute } from '@tanstack/react-router';
import { useCustomer } from '../features/account/customer.hooks.ts';
import { notificationsTexts } from '../features/notifications/notifications.texts.ts';
import { NotificationsScreen } from '../features/notifications/notifications-screen.tsx';
import { useSignedInUser } from '../local/views/outbox.hooks.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../ui/form/button.tsx';
import { Page } from '../ui/page.tsx';
import { PageTitle } from '../ui/page-title.tsx';

export const Route = createFileRoute('/notifications')({ component: Notifications });

function Notifications() {
  const t = notificationsTexts();
  const { customer, isLoading } = useCustomer();
  const user = useSignedInUser();
  // The session of a guest is renewed by the phone; a customer has to log in again.
  const userId = customer?.id ?? (user?.kind === 'guest' ? user.userId : null);
  const isKnown = user !== undefined && !isLoading;
  return (
    <Page title={t.title}>
      {userId !== null && <NotificationsScreen key={userId} userId={userId} isCustomer={customer !== null} />}
      {userId === null && (
        <>
          <PageTitle>{t.title}</PageTitle>
          {isKnown ? <Visitor /> : <Skeleton className="h-64" text={t.loading} />}
        </>
      )}
    </Page>
  );
}

function Visitor() {
  const t = notificationsTexts();
  return (
    <EmptyState title={t.visitor} text={t.visitorNote}>
      <ButtonLink to="/join-event" variant="primary">
        {t.join}
      </ButtonLink>
      <ButtonLink to="/customer-login" search={{ next: '/notifications' }}>
        {t.login}
      </ButtonLink>
    </EmptyState>
  );
}
