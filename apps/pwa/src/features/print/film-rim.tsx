/** In millimetres. As long as the longest page; shorter ones cut it off. */
const height = 297;
const width = 10;
/** Distance between perforations. They are as wide and high as `hole`, a little larger than those of 35 mm film. */
const pitch = 7.5;
const hole = { width: 3.2, height: 4.3, left: 1.5 };
/** Distance between two prints on the rim, and how many are whole on the shortest page, which is US Letter. */
const printPitch = 45.5;
const printCount = 6;

const holes = Array.from(
  { length: Math.floor(height / pitch) },
  (_, index) => index * pitch + (pitch - hole.height) / 2,
);
const prints = Array.from({ length: printCount }, (_, index) => index);

/** Renders one of the two rims of a film, with its perforations at the outer edge. `firstNumber` is of the first frame. */
export function FilmRim({ isRight = false, firstNumber }: { isRight?: boolean; firstNumber: number }) {
  const left = isRight ? width - hole.left - hole.width : hole.left;
  const baseline = isRight ? 2.6 : width - 2.6;
  return (
    <svg className="poster-rim" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
      {holes.map((top) => (
        <rect key={top} x={left} y={top} width={hole.width} height={hole.height} rx={0.7} fill="#fff" />
      ))}
      {prints.map((index) => (
        <text
          key={index}
          transform={`translate(${baseline} ${index * printPitch + 6}) rotate(90)`}
          fill="currentColor"
          fontSize={2.7}
          className="font-mono font-semibold"
          dominantBaseline="middle"
        >
          {index % 2 === 0 ? firstNumber + index / 2 : 'ROLLCALL 400'}
        </text>
      ))}
    </svg>
  );
}
