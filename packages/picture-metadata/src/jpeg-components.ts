/** Markers of ITU-T T.81, table B.1, that start no frame though they are among those that do. */
const noFrames: readonly number[] = [0xc4, 0xc8, 0xcc];

/**
 * Returns how many components a JPEG has, or null if it is none. Four are inks: cyan, magenta, yellow, black. Browsers
 * and libvips convert them differently where no profile says how, so the server alone converts them.
 */
export function countJpegComponents(jpeg: Uint8Array): number | null {
  if (jpeg[0] !== 0xff || jpeg[1] !== 0xd8) return null;
  for (let at = 2; at + 9 < jpeg.length && jpeg[at] === 0xff; ) {
    const kind = jpeg[at + 1]!;
    if (kind >= 0xc0 && kind <= 0xcf && !noFrames.includes(kind)) return jpeg[at + 9]!;
    at += kind === 0xff ? 1 : 2 + ((jpeg[at + 2]! << 8) | jpeg[at + 3]!);
  }
  return null;
}
