import { FilmStrip } from '../../ui/photo/film-strip.tsx';

const strips = [
  [1, 2, 3, 4],
  [5, 6, 7, 8],
  [9, 10, 11, 12],
];

/** Three strips of film laid on paper, one frame of them chosen. */
export function ContactSheet() {
  return (
    <div aria-hidden className="flex flex-col gap-2 overflow-hidden">
      {strips.map((frames, i) => (
        <FilmStrip key={frames[0]} frames={frames} chosen={6} isLazy={i > 0} className="even:-mx-8 sm:even:mx-0" />
      ))}
    </div>
  );
}
