import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/form/button.tsx';
import { segmentClass, segmentedControlClass } from '../../ui/navigation/segmented-control.ts';
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
  /** Name of the current section of the administration, which is the heading. */
  section: string;
  /** What the section is there for. */
  note: ReactNode;
  /** The section that the screen leads back to, if it is no section itself. */
  parent?: Section;
}

/** Renders the heading of a section of the administration and the links to all of them. */
export function AdminHeader({ section, note, parent }: AdminHeaderProps) {
  const t = adminTexts();
  return (
    <div className="md:flex md:items-start md:justify-between md:gap-10">
      <div>
        {parent ? <BackLink {...parent} /> : <p className="mono-label mb-1">{t.title}</p>}
        <PageTitle note={note}>{section}</PageTitle>
      </div>
      {/* Beside the heading, so that notes of one line and of two leave it where it is. */}
      <nav aria-label={t.sections} className={`${segmentedControlClass} mb-4 md:mt-4 md:shrink-0`}>
        {sections.map(({ to, name }) => (
          <Link
            key={to}
            to={to}
            activeOptions={{ includeSearch: false }}
            aria-current={to === parent?.to ? 'true' : undefined}
            className={segmentClass}
          >
            {t[name]}
          </Link>
        ))}
      </nav>
    </div>
  );
}

function BackLink({ to, name }: Section) {
  return (
    <ButtonLink to={to} variant="quiet" small className="mb-2 -ml-3">
      <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
      {adminTexts()[name]}
    </ButtonLink>
  );
}
