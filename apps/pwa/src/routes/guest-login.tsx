import type { GuestWithEvent } from '@rollcall/schema/guest';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { useCustomer } from '../features/account/customer.hooks.ts';
import { guestLoginTexts } from '../features/guest-login/guest-login.texts.ts';
import { GuestLogin } from '../features/guest-login/guest-login.tsx';
import { PromoDialog } from '../features/guests/promo-dialog.tsx';
import { readKnownGuest } from '../local/known-guest.page.ts';
import { ButtonLink } from '../ui/button.tsx';
import { nextPathOf } from '../ui/next-path.ts';
import { Page } from '../ui/page.tsx';

export const Route = createFileRoute('/guest-login')({ component: FindEvents, validateSearch: nextPathOf });

function FindEvents() {
  const t = guestLoginTexts();
  const { next } = Route.useSearch();
  const { customer } = useCustomer();
  const [upgrading, setUpgrading] = useState<GuestWithEvent['event'] | null>(null);
  return (
    <Page title={t.title} width="narrow">
      <GuestLogin
        knownEmail={readKnownGuest(customer).guestEmail}
        onUpgrade={setUpgrading}
        wayBack={
          next && (
            <ButtonLink to={next} wide>
              {t.wayBack}
            </ButtonLink>
          )
        }
      />
      <PromoDialog event={upgrading} onClose={() => setUpgrading(null)} />
    </Page>
  );
}
