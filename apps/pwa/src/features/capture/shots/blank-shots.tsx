/** Renders the numbered frames that the first shots will fill. */
export function BlankShots() {
  return (
    <div aria-hidden className="camera-strip camera-blank">
      {[1, 2, 3].map((frame) => (
        <p key={frame} className="shot">
          {frame}
        </p>
      ))}
    </div>
  );
}
