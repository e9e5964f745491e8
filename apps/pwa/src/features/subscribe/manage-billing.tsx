import { useMutation } from '@tanstack/react-query';
import { createBillingPortal } from '../../remote/subscriptions.ts';
import { Button } from '../../ui/form/button.tsx';
import { problemText } from '../../ui/text/problem-text.ts';
import { overviewTexts } from './subscription-overview.texts.ts';

/** Opens the payment provider's page about cards, invoices and the end of the plan. */
export function ManageBilling({ small }: { small?: boolean }) {
  const t = overviewTexts();
  const portal = useMutation({
    mutationFn: createBillingPortal,
    onSuccess: ({ url }) => window.location.assign(url),
  });
  return (
    <>
      <Button small={small} isBusy={portal.isPending} onClick={() => portal.mutate()}>
        {t.manageBilling}
      </Button>
      <p role="alert" className="text-15 text-red">
        {portal.isError && problemText(portal.error, t.portalFailed)}
      </p>
    </>
  );
}
