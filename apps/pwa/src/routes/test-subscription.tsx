import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useCustomer } from '../features/account/customer.hooks.ts';
import { RegistrationRequired } from '../features/account/registration-required.tsx';
import { AccessDenied } from '../features/admin/access-denied.tsx';
import { TestTool } from '../features/subscribe/test-tool.tsx';
import { CallError } from '../remote/call-error.ts';
import { findTestTool } from '../remote/subscriptions.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadingShape } from '../ui/loading-shape.tsx';
import { NotFound } from '../ui/not-found.tsx';
import { Page } from '../ui/page.tsx';

export const Route = createFileRoute('/test-subscription')({ component: TestSubscriptions });

function TestSubscriptions() {
  const { customer, isLoading } = useCustomer();
  // Another person may be told something else.
  const tool = useQuery({
    queryKey: ['/api/test-subscription', customer?.id],
    queryFn: () => findTestTool().then(() => true),
    enabled: !isLoading,
    staleTime: 0,
  });
  const code = tool.error instanceof CallError ? tool.error.code : null;
  if (code === 'not-found') return <NotFound />;
  if (code === 'not-signed-in') return <RegistrationRequired next="/test-subscription" />;
  return (
    <Page title="Test subscriptions" width="narrow">
      {code === 'forbidden' && <AccessDenied />}
      {tool.isPending && <LoadingShape className="h-64" text="Loading" />}
      {tool.isError && code !== 'forbidden' && (
        <EmptyState title="The tool could not be loaded" text="There seems to be no connection right now.">
          <Button onClick={() => void tool.refetch()}>Try again</Button>
        </EmptyState>
      )}
      {tool.data && <TestTool />}
    </Page>
  );
}
