import { joinTexts } from './join.texts.ts';

const frames = [1, 2, 3, 4];

/** Renders the empty film strip that the guests' photos will fill. Decorative, and hidden where the form needs the space. */
export function UnexposedFilm() {
  return (
    <div aria-hidden className="shell-film">
      {frames.map((frame) => (
        <p key={frame}>
          {frame === 1 && <strong>{joinTexts().firstPhoto}</strong>}
          {frame} <span>▸ {frame}A</span>
        </p>
      ))}
    </div>
  );
}
