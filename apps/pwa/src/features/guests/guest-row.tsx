import type { GuestOfEvent } from '@rollcall/schema/guest';
import { QrCode, Smartphone, UserX } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { listDate } from '../../ui/event-date.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { guestsTexts } from './guests.texts.ts';

interface GuestRowProps {
  guest: GuestOfEvent;
  onReenter: () => void;
  onRemove: () => void;
}

/** Who joined, when, and what came from them. */
export function GuestRow({ guest, onReenter, onRemove }: GuestRowProps) {
  const t = guestsTexts();
  const { guestName, guestEmail, joinedAt, photoCount, waiting } = guest;
  return (
    <li className="flex min-h-16 items-center gap-2 border-t border-line py-3">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2">
          <bdi className="font-semibold break-words">{guestName}</bdi>
          {waiting > 0 && (
            <Badge tone="amber" icon={Smartphone}>
              {t.waiting(waiting)}
            </Badge>
          )}
        </p>
        <p className="text-15 wrap-anywhere text-muted">{guestEmail}</p>
        <p className="text-15 text-muted">
          {t.joined({ date: listDate({ date: joinedAt }) })} · {t.photos(photoCount)}
        </p>
      </div>
      <IconButton icon={QrCode} label={t.letBackIn({ name: guestName })} onClick={onReenter} />
      <IconButton icon={UserX} label={t.removeGuest({ name: guestName })} onClick={onRemove} />
    </li>
  );
}
