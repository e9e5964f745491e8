import type { PaperSize } from './paper-size.ts';

/** In millimetres: the height of the page without what printers leave blank; see printed-page.css. */
const lengths: Record<PaperSize, number> = { a4: 288.6, letter: 271 };
const width = 10;
/** The distance between perforations, as far as a whole number of them fits. A little more than on 35 mm film. */
const usualPitch = 7.5;
const hole = { width: 3.2, height: 4.3, left: 1.5 };
/** Distance between two prints on the rim, and how many are whole on the shortest page, which is US Letter. */
const printPitch = 45.5;
const printCount = 6;
const prints = Array.from({ length: printCount }, (_, index) => index);

interface FilmRimProps {
  paper: PaperSize;
  /** The number of the first frame. */
  firstNumber: number;
  isRight?: boolean;
}

/** Renders one of the two rims of a film, with its perforations at the outer edge. */
export function FilmRim({ paper, firstNumber, isRight = false }: FilmRimProps) {
  const length = lengths[paper];
  const count = Math.round(length / usualPitch);
  const pitch = length / count;
  const holes = Array.from({ length: count }, (_, index) => index * pitch + (pitch - hole.height) / 2);
  const left = isRight ? width - hole.left - hole.width : hole.left;
  const baseline = isRight ? 2.6 : width - 2.6;
  return (
    <svg className="poster-rim" viewBox={`0 0 ${width} ${length}`} preserveAspectRatio="none" aria-hidden>
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
