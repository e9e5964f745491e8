import { useQuery } from '@tanstack/react-query';
import { useAcceptsPayments } from '../../identity/instance.page.ts';
import { apiKeysPath, listApiKeys } from '../../remote/integrations.ts';
import { SettingsSection } from '../../ui/data/settings-section.tsx';
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { ApiKeyRow } from './api-key-row.tsx';
import { apiKeysTexts } from './api-keys.texts.ts';
import { NewApiKeyButton } from './new-api-key.tsx';

/**
 * Lists the API keys of the account, with buttons to create and revoke them. Without the plan, renders what they are where
 * the plan can be bought, and the keys that are left.
 */
export function ApiKeys() {
  const t = apiKeysTexts();
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: [apiKeysPath],
    queryFn: listApiKeys,
    staleTime: 0,
  });
  const acceptsPayments = useAcceptsPayments();
  const canHaveKeys = data?.isEntitled || acceptsPayments;
  const isUnknown = isError && !data;
  if (!canHaveKeys && !data?.keys.length && !isUnknown) return null;
  return (
    <SettingsSection
      id="api-keys"
      title={t.title}
      action={
        data &&
        (data.isEntitled ? (
          <NewApiKeyButton />
        ) : (
          acceptsPayments && (
            <ButtonLink to="/subscribe" search={{ plan: 'business' }} small>
              {t.seePlans}
            </ButtonLink>
          )
        ))
      }
    >
      {isPending && <Skeleton className="h-24" text={t.loading} />}
      {isUnknown && <NotLoaded onRetry={() => void refetch()} />}
      {data && (
        <>
          <p className="text-15 text-muted">{data.isEntitled ? t.note : t.businessNote}</p>
          {data.isEntitled && (
            <a href="/api/docs" className="inline-flex min-h-11 items-center text-15 underline">
              {t.documentation}
            </a>
          )}
          {!data.isEntitled && data.keys.length > 0 && <p className="mt-2 text-15 text-muted">{t.resting}</p>}
          <ul className="mt-3 empty:hidden">
            {data.keys.map((apiKey) => (
              <ApiKeyRow key={apiKey.id} apiKey={apiKey} />
            ))}
          </ul>
        </>
      )}
    </SettingsSection>
  );
}
