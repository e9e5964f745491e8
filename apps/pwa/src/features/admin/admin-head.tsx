import { Link } from '@tanstack/react-router';
import { PageTitle } from '../../ui/page-title.tsx';

const places = [
  { to: '/admin', label: 'Events' },
  { to: '/admin-dashboard', label: 'Dashboard' },
  { to: '/customer-admin', label: 'Administration' },
] as const;

/** The heading of a screen for administrators, and the ways to the other two. */
export function AdminHead({ title, note }: { title: string; note: string }) {
  return (
    <>
      <nav aria-label="Administration" className="-mx-3 mb-2 flex flex-wrap">
        {places.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            activeOptions={{ includeSearch: false }}
            className="inline-flex min-h-11 items-center rounded-control px-3 text-15 font-medium text-muted transition hover:text-ink data-[status=active]:text-ink data-[status=active]:underline data-[status=active]:decoration-edge data-[status=active]:underline-offset-4"
          >
            {label}
          </Link>
        ))}
      </nav>
      <PageTitle note={note}>{title}</PageTitle>
    </>
  );
}
