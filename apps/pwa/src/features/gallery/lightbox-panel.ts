/** From here on the panel is wider. Pixels; as in lightbox.css. */
const roomyWidth = 1280;

/** Returns the width of the panel at the right of a wide lightbox, in pixels; as in lightbox.css. */
export function getPanelWidth(windowWidth: number): number {
  return windowWidth >= roomyWidth ? 384 : 320;
}
