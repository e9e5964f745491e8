import './print.css';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Printer from 'lucide-react/icons/printer';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { CardSheet } from './card-sheet.tsx';
import { Poster } from './poster.tsx';
import { printTexts } from './print.texts.ts';
import { PosterThemeChoice, PrintedAsChoice, type PrintSearch } from './print-choices.tsx';
import type { PrintedEvent } from './printed-event.ts';

interface PrintScreenProps {
  event: PrintedEvent;
  search: PrintSearch;
  /** Target of the back arrow. */
  back: { to: string; label: string };
}

/** Renders a print preview of an event's poster or table cards. */
export function PrintScreen({ event, search, back }: PrintScreenProps) {
  const t = printTexts();
  const isCards = search.as === 'cards';
  return (
    <div className="mx-auto grid max-w-6xl gap-6 px-[max(1rem,env(safe-area-inset-left))] pb-28 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-16 lg:pb-10 print:block print:max-w-none print:p-0">
      <div className="pt-[max(0.5rem,env(safe-area-inset-top))] lg:sticky lg:top-0 lg:self-start lg:pt-6 print:hidden">
        <header className="-ml-2 flex items-center gap-2">
          <ButtonLink to={back.to} variant="quiet" aria-label={back.label} className="size-11 shrink-0 px-0">
            <ArrowLeft size={20} strokeWidth={1.75} aria-hidden />
          </ButtonLink>
          <h1 tabIndex={-1} className="font-display text-28 font-semibold tracking-tight">
            {t.title}
          </h1>
        </header>
        <PrintedAsChoice search={search} />
        {!isCards && <PosterThemeChoice />}
        <p className="mt-4 text-15 text-muted">{isCards ? t.cardsHint : t.posterHint}</p>
        {search.theme && !isCards && <p className="mt-2 text-15 text-muted">{t.backgroundHint}</p>}
        <Warnings event={event} />
        <div className="bottom-bar fixed inset-x-0 bottom-0 z-10 border-t border-line bg-paper px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:static lg:mt-6 lg:border-0 lg:p-0">
          <Button variant="primary" wide onClick={openPrintDialog}>
            <Printer size={18} strokeWidth={1.75} aria-hidden />
            {t.print}
          </Button>
        </div>
      </div>
      <div className="mx-auto w-full max-w-[210mm] outline outline-line lg:my-6 lg:max-w-[min(210mm,max(26rem,calc((100dvh-3rem)*210/297)))] print:m-0 print:max-w-none print:outline-0">
        {isCards ? <CardSheet event={event} /> : <Poster event={event} theme={search.theme ?? 'paper'} />}
      </div>
    </div>
  );
}

/** Renders notices to consider before printing. */
function Warnings({ event }: { event: PrintedEvent }) {
  const t = printTexts();
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);
  return (
    <>
      {event.guestListEnabled && (
        <p role="note" className="mt-4 text-15">
          {t.guestListNote}
        </p>
      )}
      {isLocal && (
        <p role="note" className="mt-4 flex gap-2 text-15">
          <TriangleAlert size={18} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-amber" />
          {t.localNote({ host: location.host })}
        </p>
      )}
    </>
  );
}

/** Opens the print dialog. Some in-app browsers have none, for which a toast is shown. */
function openPrintDialog(): void {
  const t = printTexts();
  if (typeof window.print === 'function') window.print();
  else showToast({ title: t.cannotPrint, description: t.cannotPrintNote });
}
