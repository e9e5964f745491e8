import type { Customer } from '@rollcall/schema/customer';
import { Link } from '@tanstack/react-router';
import Menu from 'lucide-react/icons/menu';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { lazyOrNothing } from '../../ui/browser/lazy-or-nothing.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { Wordmark } from '../../ui/navigation/wordmark.tsx';
import { uiTexts } from '../../ui/text/ui.texts.ts';
import type { DrawerProps } from './drawer.tsx';
import { navigationLinks } from './navigation.links.ts';
import { navigationTexts } from './navigation.texts.ts';

const NewsIcon = lazyOrNothing(() => import('./lazy-items.tsx').then(({ NewsIcon }) => NewsIcon));

interface TopBarProps {
  /** Null for a visitor; undefined while loading. */
  customer: Customer | null | undefined;
  /** Whether the screen belongs to the administration, which has more paths than the one that is linked. */
  isAdministration: boolean;
  onSignOut: () => void;
  isSigningOut: boolean;
}

const linkClass =
  'inline-flex min-h-11 items-center rounded-control px-1 text-15 font-medium text-muted xl:px-3 transition hover:text-ink data-[status=active]:text-ink';

/** Renders the wordmark, the main links and the account links. On phones, a drawer contains the links. */
export function TopBar(props: TopBarProps) {
  const { customer, isAdministration, onSignOut, isSigningOut } = props;
  const t = navigationTexts();
  const [isOpen, setOpen] = useState(false);
  /** Loaded when it is opened, since most guests never open it. */
  const [Drawer, setDrawer] = useState<ComponentType<DrawerProps> | null>(null);

  // The drawer shows the progress of the sign-out and closes before the next screen moves the focus.
  useEffect(() => {
    if (!isSigningOut) setOpen(false);
  }, [isSigningOut]);

  function open() {
    import('./drawer.tsx').then(
      (drawer) => {
        setDrawer(() => drawer.Drawer);
        setOpen(true);
      },
      () => showToast({ title: uiTexts().needsNetwork, description: uiTexts().reload }),
    );
  }

  return (
    <header className="shell-bar justify-between gap-2 xl:gap-4">
      <Wordmark />
      <nav aria-label={t.main} className="hidden grow lg:block">
        <ul className="flex">
          {navigationLinks.map(({ to, name }) => (
            <li key={to}>
              <Link to={to} activeOptions={{ exact: true, includeSearch: false }} className={linkClass}>
                {t[name]}
              </Link>
            </li>
          ))}
          {customer?.isAdmin && (
            <li>
              {/* As the router marks a link, which has but one path. */}
              <Link
                to="/admin"
                {...(isAdministration && { 'aria-current': 'page', 'data-status': 'active' })}
                className={linkClass}
              >
                {t.admin}
              </Link>
            </li>
          )}
        </ul>
      </nav>
      <span className="news-icon ml-auto size-11">
        <Suspense>
          <NewsIcon />
        </Suspense>
      </span>
      <div className="hidden items-center lg:flex">
        {customer && (
          <>
            <YourEventsLink />
            <Link to="/customer-dashboard" activeOptions={{ includeHash: true }} className={`${linkClass} gap-2`}>
              <bdi className="max-w-40 truncate">{customer.firstName || customer.email}</bdi>
              {customer.isAdmin && <Badge>{t.admin}</Badge>}
            </Link>
            <button
              type="button"
              aria-busy={isSigningOut}
              onClick={onSignOut}
              className={`${linkClass} -mr-1 xl:-mr-3`}
            >
              {isSigningOut ? t.signingOut : t.logout}
            </button>
          </>
        )}
        {customer === null && (
          <>
            <Link to="/customer-login" className={linkClass}>
              {t.login}
            </Link>
            <Link to="/customer-register" className={`${linkClass} border border-edge px-4 text-ink hover:border-ink`}>
              {t.register}
            </Link>
          </>
        )}
      </div>
      <button
        type="button"
        aria-label={t.menu}
        aria-expanded={isOpen}
        onClick={open}
        className="-mr-2 grid size-11 place-items-center rounded-control lg:hidden"
      >
        <Menu size={22} />
      </button>
      {Drawer && <Drawer {...props} open={isOpen} onClose={() => setOpen(false)} />}
    </header>
  );
}

export function YourEventsLink() {
  return (
    <Link to="/customer-dashboard" hash="hosted-events" activeOptions={{ includeHash: true }} className={linkClass}>
      {navigationTexts().yourEvents}
    </Link>
  );
}
