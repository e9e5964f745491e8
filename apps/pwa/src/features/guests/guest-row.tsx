import type { GuestOfEvent } from '@rollcall/schema/guest';
import { QrCode, Smartphone, UserX } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { listDate } from '../../ui/event-date.ts';
import { IconButton } from '../../ui/icon-button.tsx';

interface GuestRowProps {
  guest: GuestOfEvent;
  onReenter: () => void;
  onRemove: () => void;
}

/** Who joined, when, and what came from them. */
export function GuestRow({ guest, onReenter, onRemove }: GuestRowProps) {
  const { guestName, guestEmail, joinedAt, photoCount, waiting } = guest;
  return (
    <li className="flex min-h-16 items-center gap-2 border-t border-line py-3">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2">
          <bdi className="font-semibold break-words">{guestName}</bdi>
          {waiting > 0 && (
            <Badge tone="amber" icon={Smartphone}>
              {waiting} waiting
            </Badge>
          )}
        </p>
        <p className="text-15 wrap-anywhere text-muted">{guestEmail}</p>
        <p className="text-15 text-muted">
          Joined {listDate({ date: joinedAt })} · {photoCount} {photoCount === 1 ? 'photo' : 'photos'}
        </p>
      </div>
      <IconButton icon={QrCode} label={`Let ${guestName} back in`} onClick={onReenter} />
      <IconButton icon={UserX} label={`Remove ${guestName}`} onClick={onRemove} />
    </li>
  );
}
