import type { Customer } from '@rollcall/schema/customer';
import { Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import CalendarDays from 'lucide-react/icons/calendar-days';
import House from 'lucide-react/icons/house';
import Images from 'lucide-react/icons/images';
import LogIn from 'lucide-react/icons/log-in';
import LogOut from 'lucide-react/icons/log-out';
import Plus from 'lucide-react/icons/plus';
import QrCode from 'lucide-react/icons/qr-code';
import ShieldCheck from 'lucide-react/icons/shield-check';
import User from 'lucide-react/icons/user';
import UserPlus from 'lucide-react/icons/user-plus';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/data/badge.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { navigationLinks } from './navigation.links.ts';
import { navigationTexts } from './navigation.texts.ts';

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  /** Null for a visitor; undefined while loading. */
  customer: Customer | null | undefined;
  isAdministration: boolean;
  onSignOut: () => void;
  isSigningOut: boolean;
}

const linkIcons = { home: House, allEvents: CalendarDays, createEvent: Plus, joinEvent: QrCode };

const itemClass =
  'flex min-h-12 w-full items-center gap-3 rounded-control px-3 text-17 font-medium transition hover:bg-line/60 data-[status=active]:bg-line/60';

function Item({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <>
      <Icon size={20} />
      {children}
    </>
  );
}

/** Renders the menu on phones. Each link closes it. */
export function Drawer({ open, onClose, customer, isAdministration, onSignOut, isSigningOut }: DrawerProps) {
  const t = navigationTexts();
  return (
    <Dialog open={open} onClose={onClose} title={t.menu} shape="drawer">
      <nav aria-label={t.menu} className="flex flex-col">
        {navigationLinks.map(({ to, name }) => (
          <Link
            key={to}
            to={to}
            onClick={onClose}
            activeOptions={{ exact: true, includeSearch: false }}
            className={itemClass}
          >
            <Item icon={linkIcons[name]}>{t[name]}</Item>
          </Link>
        ))}
        {customer?.isAdmin && (
          <Link
            to="/admin"
            {...(isAdministration && { 'aria-current': 'page', 'data-status': 'active' })}
            onClick={onClose}
            className={itemClass}
          >
            <Item icon={ShieldCheck}>{t.admin}</Item>
          </Link>
        )}
        <hr className="my-4 border-line" />
        {customer && (
          <>
            <Link
              to="/customer-dashboard"
              hash="hosted-events"
              activeOptions={{ includeHash: true }}
              onClick={onClose}
              className={itemClass}
            >
              <Item icon={Images}>{t.yourEvents}</Item>
            </Link>
            <Link
              to="/customer-dashboard"
              activeOptions={{ includeHash: true }}
              onClick={onClose}
              className={itemClass}
            >
              <Item icon={User}>
                {`${customer.firstName} ${customer.lastName}`.trim() || customer.email}
                {customer.isAdmin && <Badge>{t.admin}</Badge>}
              </Item>
            </Link>
            <button type="button" aria-busy={isSigningOut} className={itemClass} onClick={onSignOut}>
              <Item icon={LogOut}>{isSigningOut ? t.signingOut : t.logout}</Item>
            </button>
          </>
        )}
        {customer === null && (
          <>
            <Link to="/customer-login" onClick={onClose} className={itemClass}>
              <Item icon={LogIn}>{t.login}</Item>
            </Link>
            <Link to="/customer-register" onClick={onClose} className={itemClass}>
              <Item icon={UserPlus}>{t.register}</Item>
            </Link>
          </>
        )}
      </nav>
    </Dialog>
  );
}
