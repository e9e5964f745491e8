import { clockTime, fullDate } from '../../ui/event-date.ts';
import { QrCode } from '../../ui/qr-code.tsx';
import { joinAddress } from '../../ui/sharing.ts';
import { FittedName } from './fitted-name.tsx';
import type { PrintedEvent } from './printed-event.ts';
import { RingedCode } from './ringed-code.tsx';
import { TypedAddress } from './typed-address.tsx';

const introductions = {
  anyone: 'A name and an e-mail, and you are in. No app to install.',
  customers: 'With an account of yours, or a new one. No app to install.',
  listed: 'With the e-mail address that was invited. No app to install.',
};

/** For a wall or an easel: one A4 page. */
export function Poster({ event }: { event: PrintedEvent }) {
  const { name, eventCode, location } = event;
  const introduction = introductions[event.guestListEnabled ? 'listed' : event.joinPolicy];
  return (
    <article className="a4" data-theme="print" aria-label="Poster">
      <div className="poster">
        <FittedName most={27} least={6}>
          {name}
        </FittedName>
        <p className="poster-when">
          {fullDate(event)}, {clockTime(event)}
        </p>
        {location && (
          <p dir="auto" className="poster-when poster-place">
            {location}
          </p>
        )}
        <p className="poster-call">Scan, and take photos with us</p>
        <QrCode
          text={joinAddress(eventCode)}
          label={`QR code that opens the join page of ${name}`}
          className="poster-qr"
        />
        <RingedCode>{eventCode}</RingedCode>
        <TypedAddress eventCode={eventCode} />
        <ol className="poster-steps">
          <Step number="01" title="Scan">
            Point your phone’s camera at the code, or type the address below it.
          </Step>
          <Step number="02" title="Say who you are">
            {introduction}
          </Step>
          <Step number="03" title="Shoot">
            Everybody’s photos meet in one gallery. A weak signal is enough.
          </Step>
        </ol>
      </div>
    </article>
  );
}

function Step({ number, title, children }: { number: string; title: string; children: string }) {
  return (
    <li>
      <span aria-hidden className="poster-number">
        {number}
      </span>
      <p className="poster-step">{title}</p>
      <p>{children}</p>
    </li>
  );
}
