const frames = [1, 2, 3, 4];

/** Renders the empty film strip that the guests' photos will fill. Decorative, and hidden where the form needs the space. */
export function UnexposedFilm() {
  return (
    <div aria-hidden className="shell-film">
      {frames.map((frame) => (
        <p key={frame}>
          {frame} <span>▸ {frame}A</span>
        </p>
      ))}
    </div>
  );
}
