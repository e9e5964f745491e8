import { Link } from '@tanstack/react-router';
import { type PosterTheme, posterThemes } from './poster-theme.ts';
import { printTexts } from './print.texts.ts';

/** Query parameters of the print screen. */
export interface PrintSearch {
  /** Table cards; a poster if absent. */
  as?: 'cards';
  /** The theme of the poster; `paper` if absent. */
  theme?: Exclude<PosterTheme, 'paper'>;
}

/** Links to what can be printed: a poster or table cards. */
export function PrintedAsChoice({ search }: { search: PrintSearch }) {
  const t = printTexts();
  const { as, ...poster } = search;
  const choices: { label: string; to: PrintSearch }[] = [
    { label: t.poster, to: poster },
    { label: t.cards, to: { ...search, as: 'cards' } },
  ];
  return (
    <nav aria-label={t.whatToPrint} className="mt-4 flex gap-1 border-b border-line">
      {choices.map(({ label, to }) => (
        <Link
          key={label}
          from="/event/$id/print"
          to="/event/$id/print"
          search={to}
          activeOptions={{ exact: true }}
          replace
          className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent px-3 text-15 font-semibold text-muted transition first:pl-0 hover:text-ink data-[status=active]:border-ink data-[status=active]:text-ink"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** Links to the themes of the poster, each with a thumbnail. */
export function PosterThemeChoice() {
  const t = printTexts();
  return (
    <nav aria-label={t.theme} className="mt-4 grid grid-cols-3 gap-2">
      {posterThemes.map((theme) => (
        <Link
          key={theme}
          from="/event/$id/print"
          to="/event/$id/print"
          search={theme === 'paper' ? {} : { theme }}
          activeOptions={{ exact: true }}
          replace
          className="flex flex-col items-center gap-1.5 rounded-control border border-line py-3 text-15 font-semibold text-muted transition hover:text-ink data-[status=active]:border-ink data-[status=active]:text-ink"
        >
          <span aria-hidden data-poster={theme} className="poster-thumbnail" />
          {t[theme]}
        </Link>
      ))}
    </nav>
  );
}
