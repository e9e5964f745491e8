import './poster.css';
import { BrandingLine } from '../../ui/event/branding-line.tsx';
import { formatLongDate, formatTime } from '../../ui/event/event-date.ts';
import { QrCode } from '../../ui/event/qr-code.tsx';
import { joinUrl } from '../../ui/event/sharing.ts';
import { FilmRim } from './film-rim.tsx';
import { FittedName } from './fitted-name.tsx';
import type { PaperSize } from './paper-size.ts';
import { printTexts } from './print.texts.ts';
import type { PrintTheme } from './print-theme.ts';
import { RingedCode, ShortUrl } from './printed-code.tsx';
import type { PrintedEvent } from './printed-event.ts';
import { PrintedPage } from './printed-page.tsx';

interface PosterProps {
  event: PrintedEvent;
  theme: PrintTheme;
  paper: PaperSize;
}

/** Renders a poster on one page. */
export function Poster({ event, theme, paper }: PosterProps) {
  const t = printTexts();
  const { name, eventCode, location, customBranding } = event;
  return (
    <PrintedPage theme={theme} paper={paper} label={t.poster}>
      {theme === 'film' && (
        <>
          <FilmRim paper={paper} firstNumber={1} />
          <FilmRim paper={paper} firstNumber={34} isRight />
        </>
      )}
      <div className="poster">
        {theme === 'paper' && <FrameNumbers />}
        {customBranding && <BrandingLine branding={customBranding} />}
        <FittedName most={44} least={6}>
          {name}
        </FittedName>
        <p className="poster-when">
          {formatLongDate(event)}, {formatTime(event)}
        </p>
        {location && (
          <p dir="auto" className="poster-when poster-place">
            {location}
          </p>
        )}
        <p className="poster-call">{t.call}</p>
        <QrCode text={joinUrl(eventCode)} label={t.qrOf({ name })} className="poster-qr" />
        <RingedCode>{eventCode}</RingedCode>
        <ShortUrl eventCode={eventCode} />
        <ol className="poster-steps">
          <Step number="01" title={t.scan}>
            {t.scanNote}
          </Step>
          <Step number="02" title={t.sayWho}>
            {t[event.guestListEnabled ? 'listed' : event.joinPolicy]}
          </Step>
          <Step number="03" title={t.shoot}>
            {t.shootNote}
          </Step>
        </ol>
      </div>
    </PrintedPage>
  );
}

/** Renders the outline of a frame with the numbers below it, which take less ink than film. */
function FrameNumbers() {
  return (
    <p aria-hidden className="frame-numbers">
      <span>{1}</span>
      <span>{'▸ 1A'}</span>
    </p>
  );
}

function Step({ number, title, children }: { number: string; title: string; children: string }) {
  return (
    <li>
      <p className="poster-step">
        <span aria-hidden className="poster-number">
          {number}
        </span>
        {title}
      </p>
      <p>{children}</p>
    </li>
  );
}
