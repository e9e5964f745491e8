/** Renders the number on the rim of the film below a frame. */
export function FrameNumber({ number }: { number: number }) {
  return (
    <p aria-hidden className="flex justify-between px-1 font-mono text-11 leading-6 text-film-print">
      <span>{number}</span>
      <span>▸ {number}A</span>
    </p>
  );
}
