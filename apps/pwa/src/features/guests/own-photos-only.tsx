import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { membershipQuery } from './membership.query.ts';
import { promoTexts } from './promo.texts.ts';
import { PromoDialog } from './promo-dialog.tsx';

/** In a private event: says that there is more to see than one's own photos, where that is so. */
export function OwnPhotosOnly({ event }: { event: { id: string; name: string } }) {
  const t = promoTexts();
  const membership = useQuery(membershipQuery(event.id));
  const [isUpgrading, setUpgrading] = useState(false);
  if (membership.data?.canSeeAll !== false) return null;
  return (
    <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-4 px-[max(1rem,env(safe-area-inset-left))] text-15 text-muted">
      <p>{t.ownPhotosOnly}</p>
      <Button variant="quiet" className="-mx-4 text-15 underline" onClick={() => setUpgrading(true)}>
        {t.upgrade}
      </Button>
      <PromoDialog event={isUpgrading ? event : null} onClose={() => setUpgrading(false)} />
    </div>
  );
}
