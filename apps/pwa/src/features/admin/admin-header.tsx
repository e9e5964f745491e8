import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageTitle } from '../../ui/page-title.tsx';
import { adminTexts } from './admin.texts.ts';

interface Section {
  to: '/admin' | '/admin-dashboard' | '/customer-admin';
  name: 'eventsSection' | 'dashboardSection' | 'moderationSection';
}

export const dashboardSection: Section = { to: '/admin-dashboard', name: 'dashboardSection' };

const sections: readonly Section[] = [
  { to: '/admin', name: 'eventsSection' },
  dashboardSection,
  { to: '/customer-admin', name: 'moderationSection' },
];

interface AdminHeaderProps {
  /** The heading: the name of the current section of the administration, or of its tab. */
  title: string;
  /** What it is there for. */
  note: ReactNode;
  /** The section that the screen belongs to, if it is no section itself. */
  parent?: Section;
}

/**
 * Renders the heading of a section of the administration, and above it the links to all of them: quieter than the tabs
 * of a section, which are the only control below the heading.
 */
export function AdminHeader({ title, note, parent }: AdminHeaderProps) {
  const t = adminTexts();
  return (
    <>
      {/* The targets reach beyond the words, so that the words begin where the heading does. */}
      <nav aria-label={t.sections} className="-mx-3 -mt-3 flex flex-wrap text-15">
        {sections.map(({ to, name }) => (
          <Link
            key={to}
            to={to}
            activeOptions={{ includeSearch: false }}
            aria-current={to === parent?.to ? 'true' : undefined}
            className="inline-flex min-h-11 min-w-11 items-center px-3 text-muted transition hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink"
          >
            {t[name]}
          </Link>
        ))}
      </nav>
      <PageTitle note={note}>{title}</PageTitle>
    </>
  );
}
