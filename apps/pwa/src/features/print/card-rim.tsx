/** In millimetres. */
const width = 104;
const height = 3.6;
const pitch = 4;
const hole = { width: 2.3, height: 1.9, top: 0.85 };
const holes = Array.from({ length: width / pitch }, (_, index) => index * pitch + (pitch - hole.width) / 2);

/** Renders the perforations above or below a table card. They are as wide as the widest card; narrower ones cut them off. */
export function CardRim() {
  return (
    <svg className="card-rim" viewBox={`0 0 ${width} ${height}`} aria-hidden>
      {holes.map((left) => (
        <rect key={left} x={left} y={hole.top} width={hole.width} height={hole.height} rx={0.45} fill="#fff" />
      ))}
    </svg>
  );
}
