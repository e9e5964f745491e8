/** In millimetres. */
const width = 108;
const height = 6;
const pitch = 4.5;
const hole = { width: 2.6, height: 2, top: 1.1 };
const holes = Array.from({ length: width / pitch }, (_, index) => index * pitch + (pitch - hole.width) / 2);

/**
 * Renders the rim above or below a table card, with perforations at the outer edge and a print at the inner one. It is
 * as wide as the widest card; narrower ones cut it off.
 */
export function CardRim({ isBelow = false, print }: { isBelow?: boolean; print: string }) {
  return (
    <svg className="card-rim" viewBox={`0 0 ${width} ${height}`} aria-hidden>
      {holes.map((left) => (
        <rect
          key={left}
          x={left}
          y={isBelow ? height - hole.top - hole.height : hole.top}
          width={hole.width}
          height={hole.height}
          rx={0.45}
          fill="#fff"
        />
      ))}
      <text x={6} y={isBelow ? 2.2 : 5.4} fill="currentColor" fontSize={1.8} className="font-mono font-semibold">
        {print}
      </text>
    </svg>
  );
}
