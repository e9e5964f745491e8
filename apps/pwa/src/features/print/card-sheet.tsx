import './card-sheet.css';
import { QrCode } from '../../ui/event/qr-code.tsx';
import { joinUrl } from '../../ui/event/sharing.ts';
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

/** In millimetres. */
const rimWidth = 104;
const rimHeight = 3.6;
const pitch = 4;
const hole = { width: 2.3, height: 1.9, top: 0.85 };
const holes = Array.from({ length: rimWidth / pitch }, (_, index) => index * pitch + (pitch - hole.width) / 2);

/** Renders the perforations above or below a table card. They are as wide as the widest card; narrower ones cut them off. */
function CardRim() {
  return (
    <svg className="card-rim" viewBox={`0 0 ${rimWidth} ${rimHeight}`} aria-hidden>
      {holes.map((left) => (
        <rect key={left} x={left} y={hole.top} width={hole.width} height={hole.height} rx={0.45} fill="#fff" />
      ))}
    </svg>
  );
}
