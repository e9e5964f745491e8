import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useCustomer } from '../features/account/customer.hooks.ts';
import { RegistrationRequired } from '../features/account/registration-required.tsx';
import { AccessDenied } from '../features/admin/access-denied.tsx';
import { adminTexts } from '../features/admin/admin.texts.ts';
import { adminDashboardTexts } from '../features/admin/admin-dashboard.texts.ts';
import { AdminHeader, serverSection } from '../features/admin/admin-header.tsx';
import { testToolTexts } from '../features/subscribe/test-tool.texts.ts';
import { TestTool } from '../features/subscribe/test-tool.tsx';
import { CallError } from '../remote/http/call-error.ts';
import { checkTestTool } from '../remote/subscriptions.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../ui/form/button.tsx';
import { NotFound } from '../ui/navigation/not-found.tsx';
import { Page } from '../ui/page.tsx';
import { uiTexts } from '../ui/text/ui.texts.ts';

export const Route = createFileRoute('/test-subscription')({ component: TestSubscriptions });

function TestSubscriptions() {
  const t = testToolTexts();
  const { customer, isLoading } = useCustomer();
  // Access depends on the user.
  const tool = useQuery({
    queryKey: ['/api/test-subscription', customer?.id],
    queryFn: () => checkTestTool().then(() => true),
    enabled: !isLoading,
    staleTime: 0,
  });
  const code = tool.error instanceof CallError ? tool.error.code : null;
  if (code === 'not-found') return <NotFound />;
  if (code === 'not-signed-in') return <RegistrationRequired next="/test-subscription" />;
  const title = `${t.title} · ${adminTexts().title}`;
  if (code === 'forbidden') return <AccessDenied title={title} />;
  return (
    <Page title={title}>
      <AdminHeader
        title={t.title}
        note={t.note}
        parent={serverSection}
        back={
          <ButtonLink
            to={serverSection.to}
            search={{ tab: 'subscriptions' }}
            variant="quiet"
            small
            className="-mt-2 mb-1 -ml-3"
          >
            <ArrowLeft size={18} />
            {adminDashboardTexts().subscriptionsTab}
          </ButtonLink>
        }
      />
      {tool.isPending && <Skeleton className="h-64" text={t.loading} />}
      {tool.isError && (
        <EmptyState title={t.loadFailed} text={t.noConnection}>
          <Button onClick={() => void tool.refetch()}>{uiTexts().tryAgain}</Button>
        </EmptyState>
      )}
      {tool.data && <TestTool />}
    </Page>
  );
}
