/** In millimetres. */
const width = 104;
const heights = { printed: 5, plain: 3.4 };
const pitch = 4;
const hole = { width: 2.3, height: 1.8, top: 0.8 };
const holes = Array.from({ length: width / pitch }, (_, index) => index * pitch + (pitch - hole.width) / 2);

/**
 * Renders the rim above or below a table card: perforations, and a print at the inner edge where one is given. It is as
 * wide as the widest card; narrower ones cut it off.
 */
export function CardRim({ print }: { print?: string }) {
  const height = print ? heights.printed : heights.plain;
  return (
    <svg className="card-rim" viewBox={`0 0 ${width} ${height}`} aria-hidden>
      {holes.map((left) => (
        <rect key={left} x={left} y={hole.top} width={hole.width} height={hole.height} rx={0.45} fill="#fff" />
      ))}
      {print && (
        <text x={6} y={4.4} fill="currentColor" fontSize={1.6} className="font-mono font-semibold">
          {print}
        </text>
      )}
    </svg>
  );
}
