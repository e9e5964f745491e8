import { useQuery } from '@tanstack/react-query';
import { useAcceptsPayments } from '../../identity/instance.page.ts';
import { apiKeysPath, listApiKeys } from '../../remote/integrations.ts';
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { ApiKeyRow } from './api-key-row.tsx';
import { apiKeysTexts } from './api-keys.texts.ts';
import { NewApiKeyButton } from './new-api-key.tsx';

/** Lists the API keys of the account, with buttons to create and revoke them; without the plan, what they are. */
export function ApiKeys() {
  const t = apiKeysTexts();
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: [apiKeysPath],
    queryFn: listApiKeys,
    staleTime: 0,
  });
  const acceptsPayments = useAcceptsPayments();
  return (
    <section aria-labelledby="api-keys">
      <h2 id="api-keys" className="mb-3 font-display text-21 font-semibold tracking-tight">
        {t.title}
      </h2>
      {isPending && <Skeleton className="h-24" text={t.loading} />}
      {isError && !data && <NotLoaded onRetry={() => void refetch()} />}
      {data && (
        <>
          <p className="pb-3 text-muted">
            {data.isEntitled ? t.note : t.businessNote}{' '}
            {data.isEntitled && (
              <a href="/api/docs" className="underline">
                {t.documentation}
              </a>
            )}
          </p>
          {!data.isEntitled && data.keys.length > 0 && <p className="pb-3 text-muted">{t.resting}</p>}
          <ul>
            {data.keys.map((apiKey) => (
              <ApiKeyRow key={apiKey.id} apiKey={apiKey} />
            ))}
          </ul>
          {data.isEntitled && <NewApiKeyButton />}
          {!data.isEntitled && acceptsPayments && (
            <ButtonLink to="/subscribe" search={{ plan: 'business' }}>
              {t.seePlans}
            </ButtonLink>
          )}
        </>
      )}
    </section>
  );
}
