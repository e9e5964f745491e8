import { analyticsTexts } from './analytics.texts.ts';

/** Heights of the bars in percent. They show a shape, not data. */
const heights = [4, 6, 10, 22, 38, 30, 46, 72, 58, 84, 100, 92, 66, 40, 18, 8];
/** Widths of the lines of the lists below, in percent. */
const lines = [
  [52, 40, 46],
  [64, 48, 34],
];

/** Renders the shape of the analytics, without numbers, for hosts who don't have them. */
export function SampleReport() {
  return (
    <div aria-hidden className="rounded-control border border-dashed border-edge p-4 md:p-6">
      <p className="mono-label uppercase">{analyticsTexts().sample}</p>
      <div className="mt-4 flex h-32 items-end gap-1 border-b border-edge/60 md:h-40">
        {heights.map((height, index) => (
          <span key={index} className="min-w-0 grow rounded-t-[2px] bg-line" style={{ height: `${height}%` }} />
        ))}
      </div>
      <div className="mt-6 grid grid-cols-2 gap-6">
        {lines.map((widths, index) => (
          <div key={index}>
            {widths.map((width) => (
              <div key={width} className="flex items-center justify-between border-t border-line py-3">
                <span className="h-2 rounded-round bg-line" style={{ width: `${width}%` }} />
                <span className="h-2 w-6 rounded-round bg-line" />
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
