import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { segmentClass, segmentedControlClass } from '../../ui/navigation/segmented-control.ts';
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
  /** What the section is there for. */
  note: ReactNode;
}

/** Renders the heading of a section of the administration and the links to all of them. */
export function AdminHeader({ section, note }: AdminHeaderProps) {
  const t = adminTexts();
  return (
    <div className="md:flex md:items-start md:justify-between md:gap-10">
      <div>
        <p className="mono-label mb-1">{t.title}</p>
        <PageTitle note={note}>{section}</PageTitle>
      </div>
      {/* Beside the heading, so that notes of one line and of two leave it where it is. */}
      <nav aria-label={t.sections} className={`${segmentedControlClass} mb-4 md:mt-4 md:shrink-0`}>
        {sections.map(({ to, name }) => (
          <Link key={to} to={to} activeOptions={{ includeSearch: false }} className={segmentClass}>
            {t[name]}
          </Link>
        ))}
      </nav>
    </div>
  );
}
