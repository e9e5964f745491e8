import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useFocusWhenShown } from '../../ui/browser/focus-when-shown.hooks.ts';
import { Button } from '../../ui/form/button.tsx';
import { membershipQuery } from './membership.query.ts';
import { promoTexts } from './promo.texts.ts';
import { PromoDialog } from './promo-dialog.tsx';

const lineClass = 'mx-auto max-w-7xl gutter text-15 text-muted';

interface OwnPhotosNoticeProps {
  event: { id: string; name: string };
  /** Whether the user opened the upgrade in this visit. Kept by the parent, because unlocking remounts the gallery. */
  hasOpenedUpgrade: boolean;
  onOpenUpgrade: () => void;
}

/** Informs guests of a private event who see only their own photos, and offers the upgrade. */
export function OwnPhotosNotice({ event, hasOpenedUpgrade, onOpenUpgrade }: OwnPhotosNoticeProps) {
  const t = promoTexts();
  const membership = useQuery(membershipQuery(event.id));
  const [isUpgrading, setUpgrading] = useState(false);
  const unlocked = useRef<HTMLParagraphElement>(null);
  const isUnlocked = hasOpenedUpgrade && membership.data?.canSeeAll === true;
  useFocusWhenShown(unlocked, isUnlocked);
  if (isUnlocked) {
    return (
      <p ref={unlocked} tabIndex={-1} className={`${lineClass} py-2 outline-none`}>
        {t.everybodysPhotos}
      </p>
    );
  }
  if (membership.data?.canSeeAll !== false) return null;

  function openUpgrade() {
    onOpenUpgrade();
    setUpgrading(true);
  }

  return (
    <div className={`${lineClass} flex flex-wrap items-center gap-x-4`}>
      <p>{t.ownPhotosOnly}</p>
      <Button variant="quiet" className="-mx-4 text-15 underline" onClick={openUpgrade}>
        {t.upgrade}
      </Button>
      <PromoDialog event={isUpgrading ? event : null} onClose={() => setUpgrading(false)} />
    </div>
  );
}
