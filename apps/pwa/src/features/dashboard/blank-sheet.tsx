import { formatFrameNumber } from '../../ui/photo/frame-number.ts';
import { dashboardTexts } from './dashboard.texts.ts';

/** The frames of one row: as many as a screen of the width has room for. */
const frames = ['', '', '', 'max-sm:hidden', 'max-sm:hidden', 'max-xl:hidden', 'max-xl:hidden'];

/** Renders the sheet of an event before its first photo: what to do about that, and one row of blank frames. */
export function BlankSheet() {
  const t = dashboardTexts();
  return (
    <>
      <h3 className="font-display text-21 font-semibold tracking-tight">{t.noPhotos}</h3>
      <p className="mt-1 text-balance text-muted">{t.noPhotosNote}</p>
      <div aria-hidden className="mt-6 grid grid-cols-3 gap-2 sm:grid-cols-5 xl:grid-cols-7">
        {frames.map((className, index) => (
          <div key={formatFrameNumber(index + 1)} className={className}>
            <div className="aspect-square rounded-picture border border-dashed border-edge" />
            <span className="mono-label mt-1 block">{formatFrameNumber(index + 1)}</span>
          </div>
        ))}
      </div>
    </>
  );
}
