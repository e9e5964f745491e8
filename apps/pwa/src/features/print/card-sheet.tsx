import { QrCode } from '../../ui/event/qr-code.tsx';
import { joinUrl } from '../../ui/event/sharing.ts';
import { FittedName } from './fitted-name.tsx';
import { printTexts } from './print.texts.ts';
import { RingedCode, ShortUrl } from './printed-code.tsx';
import type { PrintedEvent } from './printed-event.ts';

const cards = [1, 2, 3, 4, 5, 6, 7, 8];

/** Renders eight A7 table cards on one A4 page, with cutting lines. */
export function CardSheet({ event }: { event: PrintedEvent }) {
  return (
    <article className="a4" data-theme="print" aria-label={printTexts().eightCards}>
      <div className="card-sheet">
        {cards.map((card) => (
          <TableCard key={card} event={event} isRead={card === 1} />
        ))}
      </div>
    </article>
  );
}

/** `isRead`: whether screen readers read the card. All cards are the same, so that one is enough. */
function TableCard({ event: { name, eventCode }, isRead }: { event: PrintedEvent; isRead: boolean }) {
  const t = printTexts();
  return (
    <div className="table-card" aria-hidden={!isRead}>
      <QrCode text={joinUrl(eventCode)} label={t.qrOf({ name })} />
      <div className="table-card-words">
        <FittedName most={9} least={4.2}>
          {name}
        </FittedName>
        <p className="table-card-call">{t.call}</p>
        <RingedCode>{eventCode}</RingedCode>
      </div>
      <ShortUrl eventCode={eventCode} />
    </div>
  );
}
