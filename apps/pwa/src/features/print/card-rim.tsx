/** In millimetres. */
const width = 108;
const heights = { printed: 6, plain: 4.2 };
const pitch = 4.5;
const hole = { width: 2.6, height: 2, top: 1.1 };
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
        <text x={6} y={5.2} fill="currentColor" fontSize={1.8} className="font-mono font-semibold">
          {print}
        </text>
      )}
    </svg>
  );
}
