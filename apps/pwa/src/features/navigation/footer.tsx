import { Link } from '@tanstack/react-router';
import { footerTexts } from './footer.texts.ts';
import { LanguageSelect } from './language-select.tsx';

const linkClass = 'inline-flex min-h-11 items-center text-15 text-muted transition hover:text-ink';

/** Renders the footer of the site's pages. */
export function Footer() {
  const t = footerTexts();
  return (
    <footer className="mx-auto flex w-full max-w-7xl flex-wrap gap-x-6 gutter pb-[max(1rem,env(safe-area-inset-bottom))]">
      <Link to="/guest-login" className={linkClass}>
        {t.findEvents}
      </Link>
      <Link to="/privacy" className={linkClass}>
        {t.privacy}
      </Link>
      <LanguageSelect />
    </footer>
  );
}
