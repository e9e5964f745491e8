import { Link } from '@tanstack/react-router';
import { PageTitle } from '../../ui/page-title.tsx';
import { adminTexts } from './admin.texts.ts';

const links = [
  { to: '/admin', name: 'eventsPlace' },
  { to: '/admin-dashboard', name: 'dashboardPlace' },
  { to: '/customer-admin', name: 'administrationPlace' },
] as const;

/** Renders the heading of an administration screen and links to all of these screens. */
export function AdminHeader({ title, note }: { title: string; note: string }) {
  const t = adminTexts();
  return (
    <div className="lg:flex lg:flex-row-reverse lg:items-baseline lg:justify-between lg:gap-10">
      <nav aria-label={t.places} className="-mx-3 -mt-2 -mb-1 flex flex-wrap lg:my-0 lg:shrink-0">
        {links.map(({ to, name }) => (
          <Link
            key={to}
            to={to}
            activeOptions={{ includeSearch: false }}
            className="inline-flex min-h-11 items-center rounded-control px-3 text-15 font-medium text-muted transition hover:text-ink data-[status=active]:text-ink data-[status=active]:underline data-[status=active]:decoration-edge data-[status=active]:underline-offset-4"
          >
            {t[name]}
          </Link>
        ))}
      </nav>
      <PageTitle note={note}>{title}</PageTitle>
    </div>
  );
}
