import './card-sheet.css';
import { QrCode } from '../../ui/event/qr-code.tsx';
import { joinUrl } from '../../ui/event/sharing.ts';
import { CardRim } from './card-rim.tsx';
import { FittedName } from './fitted-name.tsx';
import type { PaperSize } from './paper-size.ts';
import { printTexts } from './print.texts.ts';
import type { PrintTheme } from './print-theme.ts';
import { RingedCode, ShortUrl } from './printed-code.tsx';
import type { PrintedEvent } from './printed-event.ts';
import { PrintedPage } from './printed-page.tsx';

const cards = [1, 2, 3, 4, 5, 6, 7, 8];

interface CardSheetProps {
  event: PrintedEvent;
  theme: PrintTheme;
  paper: PaperSize;
}

/** Renders eight table cards on one page, with cutting lines. On A4 paper they are of the size A7. */
export function CardSheet({ event, theme, paper }: CardSheetProps) {
  return (
    <PrintedPage theme={theme} paper={paper} label={printTexts().eightCards}>
      <div className="card-sheet">
        {cards.map((card) => (
          <div key={card} className="table-card" aria-hidden={card !== 1}>
            {theme === 'film' && <CardRim />}
            <TableCard event={event} />
            {theme === 'film' && <CardRim />}
          </div>
        ))}
      </div>
    </PrintedPage>
  );
}

function TableCard({ event: { name, eventCode } }: { event: PrintedEvent }) {
  const t = printTexts();
  return (
    <div className="table-card-content">
      <QrCode text={joinUrl(eventCode)} label={t.qrOf({ name })} className="table-card-qr" />
      <div className="table-card-words">
        <FittedName most={13} least={4.2}>
          {name}
        </FittedName>
        <p className="table-card-call">{t.call}</p>
        <p className="table-card-note">{t.noApp}</p>
        <RingedCode>{eventCode}</RingedCode>
      </div>
      <ShortUrl eventCode={eventCode} />
    </div>
  );
}
