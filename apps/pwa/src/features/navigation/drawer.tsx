import type { Customer } from '@rollcall/schema/customer';
import { Link } from '@tanstack/react-router';
import { LogIn, LogOut, type LucideIcon, ShieldCheck, User, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { navigationLinks } from './navigation.links.ts';

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  customer: Customer | null;
  onSignOut: () => void;
}

const itemClass =
  'flex min-h-12 w-full items-center gap-3 rounded-control px-3 text-17 font-medium transition hover:bg-line/60 data-[status=active]:bg-line/60';

function Item({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <>
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      {children}
    </>
  );
}

/** The menu of phones. Any link closes it. */
export function Drawer({ open, onClose, customer, onSignOut }: DrawerProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Menu" shape="drawer">
      <nav aria-label="Menu" className="flex flex-col">
        {navigationLinks.map(({ to, label, icon }) => (
          <Link
            key={to}
            to={to}
            onClick={onClose}
            activeOptions={{ exact: true, includeSearch: false }}
            className={itemClass}
          >
            <Item icon={icon}>{label}</Item>
          </Link>
        ))}
        <hr className="my-4 border-line" />
        {customer ? (
          <>
            {customer.isAdmin && (
              <Link to="/admin" onClick={onClose} className={itemClass}>
                <Item icon={ShieldCheck}>Admin</Item>
              </Link>
            )}
            <Link to="/customer-dashboard" onClick={onClose} className={itemClass}>
              <Item icon={User}>
                {`${customer.firstName} ${customer.lastName}`.trim() || customer.email}
                {customer.isAdmin && <Badge>Admin</Badge>}
              </Item>
            </Link>
            <button
              type="button"
              className={itemClass}
              onClick={() => {
                onClose();
                onSignOut();
              }}
            >
              <Item icon={LogOut}>Logout</Item>
            </button>
          </>
        ) : (
          <>
            <Link to="/customer-login" onClick={onClose} className={itemClass}>
              <Item icon={LogIn}>Login</Item>
            </Link>
            <Link to="/customer-register" onClick={onClose} className={itemClass}>
              <Item icon={UserPlus}>Register</Item>
            </Link>
          </>
        )}
      </nav>
    </Dialog>
  );
}
