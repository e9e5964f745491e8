interface Bar {
  key: string | number;
  label: string;
  value: number;
}

/** The number of labels that fit next to each other on a phone. */
const maxLabels = 6;
/** The number of bars that are wide enough for a number above each. */
const maxNumbers = 12;

/** Renders a bar for each value. Hidden from screen readers: a table says the same. */
export function BarChart({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(...bars.map(({ value }) => value));
  const labelEvery = Math.ceil(bars.length / maxLabels);
  const highest = bars.findIndex(({ value }) => value === most);
  return (
    <div aria-hidden className="flex h-48 items-stretch lg:h-full lg:max-h-112 lg:min-h-48" data-testid="bar-chart">
      {bars.map(({ key, label, value }, index) => {
        const isNumbered = value > 0 && (bars.length <= maxNumbers || index === highest);
        return (
          <div key={key} className="relative flex min-w-0 flex-1 flex-col pb-6">
            {/* As high as the highest bar with its number. */}
            <div className="flex min-h-0 grow flex-col justify-end border-b border-edge px-0.5 pt-5">
              <div
                className="relative mx-auto w-full max-w-10 rounded-t-[2px] bg-ink"
                style={{ height: `${(value / most) * 100}%` }}
              >
                {isNumbered && (
                  <span className="mono-label absolute inset-x-0 bottom-full pb-1 text-center text-ink">{value}</span>
                )}
              </div>
            </div>
            {index % labelEvery === 0 && (
              <span className="mono-label absolute bottom-0 left-0 w-full text-center whitespace-nowrap">
                <span className="inline-block">{label}</span>
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
}
