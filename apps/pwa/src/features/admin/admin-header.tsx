import { Link } from '@tanstack/react-router';
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
}

/**
 * Renders the heading of a section of the administration, and above it the links to all of them: quieter than the tabs
 * of a section, which are the only control below the heading. Low on phones, where what is listed is to be in view.
 */
export function AdminHeader({ title, note, parent }: AdminHeaderProps) {
  const t = adminTexts();
  return (
    <>
      {/* On one line, which scrolls under a fading edge where it is too long. The targets reach beyond the words, so
          that the words begin where the heading does. */}
      <nav
        ref={showCurrent}
        aria-label={t.sections}
        className="-mx-3 -mt-4 flex overflow-x-auto overflow-y-hidden mask-r-from-[calc(100%-1.5rem)] pr-3 text-15 [scrollbar-width:none]"
      >
        {sections.map(({ to, name }) => (
          <Link
            key={to}
            to={to}
            activeOptions={{ includeSearch: false }}
            aria-current={to === parent?.to ? 'true' : undefined}
            className="inline-flex min-h-11 min-w-11 shrink-0 items-center px-3 whitespace-nowrap text-muted transition hover:text-ink focus-visible:-outline-offset-2 aria-[current]:font-semibold aria-[current]:text-ink"
          >
            {t[name]}
          </Link>
        ))}
      </nav>
      <header className="mb-3 md:mb-8">
        <h1 tabIndex={-1} className="font-display text-28 font-bold tracking-tight md:text-40">
          {title}
        </h1>
        <p className="mt-1 max-w-xl text-15 text-muted md:mt-2 md:text-17">{note}</p>
      </header>
    </>
  );
}

/** Scrolls the links so that the current one is in view. */
function showCurrent(links: HTMLElement | null): void {
  const current = links?.querySelector<HTMLElement>('[aria-current]');
  if (links && current) links.scrollLeft = current.offsetLeft + current.offsetWidth - links.offsetWidth;
}
