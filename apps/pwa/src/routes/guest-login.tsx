import type { GuestWithEvent } from '@rollcall/schema/guest';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useCustomer } from '../features/account/customer.hooks.ts';
import { AccountLink } from '../features/guest-login/account-link.tsx';
import { guestLoginTexts } from '../features/guest-login/guest-login.texts.ts';
import { GuestLogin } from '../features/guest-login/guest-login.tsx';
import { membershipQuery } from '../features/guests/membership.query.ts';
import { PromoDialog } from '../features/guests/promo-dialog.tsx';
import { getRememberedGuest } from '../identity/remembered-guest.page.ts';
import { useFocusWhenShown } from '../ui/browser/focus-when-shown.hooks.ts';
import { FilmPage } from '../ui/film-page.tsx';
import { Button, ButtonLink } from '../ui/form/button.tsx';
import { parseNextPath } from '../ui/navigation/search-params.ts';

export const Route = createFileRoute('/guest-login')({ component: FindEvents, validateSearch: parseNextPath });

function FindEvents() {
  const t = guestLoginTexts();
  const { next } = Route.useSearch();
  const { customer, isLoading } = useCustomer();
  return (
    <FilmPage title={t.title} firstFrame={10}>
      <GuestLogin
        knownEmail={getRememberedGuest(customer).guestEmail}
        upgrade={(event) => <Upgrade event={event} />}
        wayBack={
          next && (
            <ButtonLink to={next} wide>
              {t.wayBack}
            </ButtonLink>
          )
        }
      />
      {!isLoading && <AccountLink customer={customer} />}
    </FilmPage>
  );
}

/** Renders the upgrade button for a private event, or a note that the guest can already see all photos. */
function Upgrade({ event }: { event: GuestWithEvent['event'] }) {
  const t = guestLoginTexts();
  // Always refetched: another address may have been verified since the last request.
  const membership = useQuery({ ...membershipQuery(event.id), refetchOnMount: 'always' });
  const canSeeAll = membership.data?.canSeeAll;
  /** Undefined until the dialog is first opened. */
  const [isUpgrading, setUpgrading] = useState<boolean>();
  const note = useRef<HTMLParagraphElement>(null);
  useFocusWhenShown(note, canSeeAll === true && isUpgrading === false);
  return (
    <>
      {canSeeAll === false && <Button onClick={() => setUpgrading(true)}>{t.upgrade}</Button>}
      {canSeeAll && (
        <p ref={note} tabIndex={-1} className="self-center text-15 text-muted outline-none">
          {t.fullAccess}
        </p>
      )}
      <PromoDialog event={isUpgrading ? event : null} onClose={() => setUpgrading(false)} />
    </>
  );
}
