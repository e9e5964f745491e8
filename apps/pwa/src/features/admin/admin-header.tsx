import { Link } from '@tanstack/react-router';
import { PageTitle } from '../../ui/page-title.tsx';
import { adminTexts } from './admin.texts.ts';

const sections = [
  { to: '/admin', name: 'eventsSection' },
  { to: '/admin-dashboard', name: 'dashboardSection' },
  { to: '/customer-admin', name: 'moderationSection' },
] as const;

interface AdminHeaderProps {
  /** Name of the current section of the administration, which is the heading. */
  section: string;
  note: string;
}

/** Renders the heading of a section of the administration and the links to all of them. */
export function AdminHeader({ section, note }: AdminHeaderProps) {
  const t = adminTexts();
  return (
    <div className="md:flex md:items-end md:justify-between md:gap-10">
      <div>
        <p className="mono-label mb-1">{t.title}</p>
        <PageTitle note={note}>{section}</PageTitle>
      </div>
      <nav aria-label={t.sections} className="mb-4 flex rounded-control border border-edge md:mb-10 md:shrink-0">
        {sections.map(({ to, name }) => (
          <Link
            key={to}
            to={to}
            activeOptions={{ includeSearch: false }}
            className="-my-px inline-flex min-h-11 grow items-center justify-center px-2 text-center text-15 font-medium text-balance text-muted transition first:-ml-px first:rounded-l-control last:-mr-px last:rounded-r-control hover:text-ink data-[status=active]:bg-ink data-[status=active]:text-paper md:px-4"
          >
            {t[name]}
          </Link>
        ))}
      </nav>
    </div>
  );
}
