/** The number of frames of a roll that has hardly begun. */
const minFrames = 5;

/** Renders the numbered frames that the next shots will fill, as items of the strip: the last of them first. */
export function BlankShots({ after }: { after: number }) {
  return Array.from({ length: Math.max(1, minFrames - after) }, (_, index) => (
    <li key={index} aria-hidden className="shot shot-blank">
      <span className="shot-frame" />
      {Math.max(after + 1, minFrames) - index}
    </li>
  ));
}
