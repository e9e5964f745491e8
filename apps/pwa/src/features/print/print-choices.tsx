import { Link } from '@tanstack/react-router';
import { classNames } from '../../ui/class-names.ts';
import { segmentClass, segmentedControlClass } from '../../ui/navigation/segmented-control.ts';
import { type PaperSize, paperSizes } from './paper-size.ts';
import { printTexts } from './print.texts.ts';
import { type PrintTheme, printThemes } from './print-theme.ts';

/** Query parameters of the print screen. */
export interface PrintSearch {
  /** Table cards; a poster if absent. */
  as?: 'cards';
  /** `paper` if absent. */
  theme?: Exclude<PrintTheme, 'paper'>;
  /** The usual size where the event takes place if absent. */
  paper?: PaperSize;
}

interface ChoiceProps {
  search: PrintSearch;
}

/** Links to what can be printed: a poster or table cards. */
export function PrintedAsChoice({ search }: ChoiceProps) {
  const t = printTexts();
  const { as, ...poster } = search;
  const choices: { label: string; to: PrintSearch }[] = [
    { label: t.poster, to: poster },
    { label: t.cards, to: { ...search, as: 'cards' } },
  ];
  return (
    <nav aria-label={t.whatToPrint} className="mt-4 flex gap-6 border-b border-line">
      {choices.map(({ label, to }) => (
        <Link
          key={label}
          from="/event/$id/print"
          to="/event/$id/print"
          search={to}
          activeOptions={{ exact: true }}
          replace
          className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent text-15 font-semibold text-muted transition hover:text-ink data-[status=active]:border-ink data-[status=active]:text-ink"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** Links to the themes, each with a thumbnail. */
export function ThemeChoice({ search }: ChoiceProps) {
  const t = printTexts();
  const { theme: _, ...others } = search;
  return (
    <nav aria-label={t.theme} className="grid grid-cols-3 gap-2">
      {printThemes.map((theme) => (
        <Link
          key={theme}
          from="/event/$id/print"
          to="/event/$id/print"
          search={theme === 'paper' ? others : { ...others, theme }}
          activeOptions={{ exact: true }}
          replace
          className={`${choiceClass} flex-col gap-1.5 py-2 lg:py-3`}
        >
          <span
            aria-hidden
            data-print-theme={theme}
            className={classNames('theme-thumbnail', search.as === 'cards' && 'theme-thumbnail-card')}
          />
          {t[theme]}
        </Link>
      ))}
    </nav>
  );
}

/** Links to the paper sizes. The usual one needs no query parameter, unless the URL has it already. */
export function PaperSizeChoice({ search, usual }: ChoiceProps & { usual: PaperSize }) {
  const t = printTexts();
  const { paper: chosen, ...others } = search;
  return (
    <nav aria-labelledby="paper-size" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p id="paper-size" className="text-15 text-muted">
        {t.paperSize}
      </p>
      <div className={segmentedControlClass}>
        {paperSizes.map((paper) => (
          <Link
            key={paper}
            from="/event/$id/print"
            to="/event/$id/print"
            search={paper === usual && paper !== chosen ? others : { ...others, paper }}
            activeOptions={{ exact: true }}
            replace
            className={segmentClass}
          >
            {t[paper]}
          </Link>
        ))}
      </div>
    </nav>
  );
}

const choiceClass =
  'flex items-center justify-center rounded-control border border-edge text-15 font-semibold text-muted transition hover:text-ink data-[status=active]:border-ink data-[status=active]:bg-surface data-[status=active]:text-ink data-[status=active]:ring-1 data-[status=active]:ring-ink';
