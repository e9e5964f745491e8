import './print-preview.css';
import type { LucideIcon } from 'lucide-react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import MailCheck from 'lucide-react/icons/mail-check';
import Palette from 'lucide-react/icons/palette';
import Printer from 'lucide-react/icons/printer';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { classNames } from '../../ui/class-names.ts';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { CardSheet } from './card-sheet.tsx';
import { Poster } from './poster.tsx';
import { printTexts } from './print.texts.ts';
import { PaperSizeChoice, PrintedAsChoice, type PrintSearch, ThemeChoice } from './print-choices.tsx';
import type { PrintTheme } from './print-theme.ts';
import type { PrintedEvent } from './printed-event.ts';
import { usualPaperSize } from './usual-paper-size.ts';

interface PrintScreenProps {
  event: PrintedEvent;
  search: PrintSearch;
  /** Target of the back arrow. */
  back: { to: string; label: string };
}

/**
 * Renders a print preview of an event's poster or table cards. On phones, the preview and its choices share a screen:
 * the preview is as large as they and the print button leave room.
 */
export function PrintScreen({ event, search, back }: PrintScreenProps) {
  const t = printTexts();
  const usual = usualPaperSize(event.timeZone);
  const { as, theme = 'paper', paper = usual } = search;
  const isCards = as === 'cards';
  const Printout = isCards ? CardSheet : Poster;
  return (
    <div className="lg:grid lg:min-h-dvh lg:grid-cols-[24rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] print:block print:min-h-0">
      <div className="px-4 pt-[max(0.5rem,env(safe-area-inset-top))] lg:px-8 lg:pt-6 print:hidden">
        <header className="-ml-2 flex items-center gap-2">
          <ButtonLink to={back.to} variant="quiet" aria-label={back.label} className="size-11 shrink-0 px-0">
            <ArrowLeft size={20} />
          </ButtonLink>
          <h1 tabIndex={-1} className="font-display text-28 font-semibold tracking-tight">
            {t.title}
          </h1>
        </header>
        <PrintedAsChoice search={search} />
      </div>
      <div className="print-preview lg:sticky lg:top-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <Printout event={event} theme={theme} paper={paper} />
      </div>
      <div className="px-4 pt-4 pb-[calc(1.5rem+env(safe-area-inset-bottom))] lg:px-8 print:hidden">
        <ThemeChoice search={search} />
        <div className="mt-3">
          <PaperSizeChoice search={search} usual={usual} />
        </div>
        <p className="mt-3 text-15 text-muted lg:mt-4">
          {isCards ? t.cardsHint({ paper: t[paper] }) : t.posterHint({ paper: t[paper] })}
        </p>
        <Warnings event={event} theme={theme} />
        <div className="bottom-bar sticky bottom-0 z-10 -mx-4 mt-1 bg-paper px-4 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:static lg:mx-0 lg:mt-6 lg:p-0">
          {/* Not the main action where phones could not open what is printed. */}
          <Button variant={isLocalServer() ? 'secondary' : 'primary'} wide onClick={openPrintDialog}>
            <Printer size={18} />
            {isLocalServer() ? t.printAnyway : t.print}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Renders what to know before printing, above the button that does. */
function Warnings({ event, theme }: { event: PrintedEvent; theme: PrintTheme }) {
  const t = printTexts();
  return (
    <>
      {event.guestListEnabled && <Warning icon={MailCheck}>{t.guestListNote}</Warning>}
      {theme !== 'paper' && (
        <Warning icon={Palette}>{theme === 'night' ? `${t.backgroundHint} ${t.nightHint}` : t.backgroundHint}</Warning>
      )}
      {isLocalServer() && (
        <Warning icon={TriangleAlert} isAmber>
          {t.localNote({ host: location.host })}
        </Warning>
      )}
    </>
  );
}

/** Returns whether the address of this page leads to the device itself. */
function isLocalServer(): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);
}

function Warning({ icon: Icon, isAmber, children }: { icon: LucideIcon; isAmber?: boolean; children: string }) {
  return (
    <p role="note" className="print-warning mt-4 flex gap-2 text-15 ">
      <Icon size={18} className={classNames('mt-0.5 shrink-0', isAmber && 'text-amber')} />
      {children}
    </p>
  );
}

/** Opens the print dialog. Some in-app browsers have none, for which a toast is shown. */
function openPrintDialog(): void {
  const t = printTexts();
  if (typeof window.print === 'function') window.print();
  else showToast({ title: t.cannotPrint, description: t.cannotPrintNote });
}
