import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { segmentClass, segmentedControlClass } from '../../ui/navigation/segmented-control.ts';
import { adminTexts } from './admin.texts.ts';

interface Section {
  to: '/admin' | '/admin-dashboard' | '/customer-admin';
  name: 'eventsSection' | 'serverSection' | 'moderationSection';
}

export const serverSection: Section = { to: '/admin-dashboard', name: 'serverSection' };

const sections: readonly Section[] = [
  { to: '/admin', name: 'eventsSection' },
  serverSection,
  { to: '/customer-admin', name: 'moderationSection' },
];

interface AdminHeaderProps {
  /** The heading: the name of the current section of the administration, or of its tab. */
  title: string;
  /** What it is there for. */
  note: string;
  /** The section that the screen belongs to, if it is no section itself. */
  parent?: Section;
  /** The link to the screen above this one, which stands above the heading. */
  back?: ReactNode;
}

/**
 * Renders the heading of a section of the administration with the links to all of them: a segmented control, which differs
 * from the tabs of a section below. It stands above the heading on phones and beside it where there is room.
 */
export function AdminHeader({ title, note, parent, back }: AdminHeaderProps) {
  const t = adminTexts();
  return (
    <div className="mb-3 flex flex-col gap-x-10 gap-y-5 md:mb-8 md:flex-row-reverse md:items-start md:justify-between">
      <nav aria-label={t.sections} className={`${segmentedControlClass} -mt-5 shrink-0 md:mt-1`}>
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
      <header>
        {back}
        <h1 tabIndex={-1} className="font-display text-28 font-bold tracking-tight md:text-40">
          {title}
        </h1>
        <p className="mt-1 max-w-xl text-15 text-muted md:mt-2 md:text-17">{note}</p>
      </header>
    </div>
  );
}
