/** How a figure stands: shoulders at (0, -tall * 0.82), feet at (0, 0). */
export interface Figure {
  /** Place of the feet in units of the frame. */
  x: number;
  y: number;
  /** Height in units of the frame. */
  tall: number;
  /** Whether the figure wears a skirt to the floor instead of trousers. */
  gown?: boolean;
  /** Hands, in shares of the height from the feet: x to the right, y upwards. One shoulder each, left then right. */
  hands?: readonly [readonly [number, number], readonly [number, number]];
  /** Degrees that the figure leans to the right. */
  lean?: number;
}

const atRest = [
  [-0.16, 0.44],
  [0.16, 0.44],
] as const;

/** Returns the outline of a person from behind, filled with one colour, as somebody before a light is seen. */
export function silhouette({ x, y, tall, gown = false, hands = atRest, lean = 0 }: Figure, fill: string): string {
  const at = (across: number, up: number) => `${(across * tall).toFixed(1)} ${(-up * tall).toFixed(1)}`;
  const limb = (d: string, wide: number) =>
    `<path d="${d}" fill="none" stroke="${fill}" stroke-width="${(wide * tall).toFixed(1)}" stroke-linecap="round" stroke-linejoin="round"/>`;
  const arm = (side: -1 | 1, [across, up]: readonly [number, number]) => {
    const elbow = [across * 0.5 + side * 0.11, (0.8 + up) / 2 - 0.03] as const;
    return limb(`M${at(side * 0.105, 0.785)} Q${at(...elbow)} ${at(across, up)}`, 0.055);
  };
  const torso = `<path d="M${at(-0.13, 0.8)} Q${at(0, 0.86)} ${at(0.13, 0.8)} L${at(0.085, 0.56)} Q${at(0.12, 0.5)} ${at(0.11, 0.44)} H${(-0.11 * tall).toFixed(1)} Q${at(-0.12, 0.5)} ${at(-0.085, 0.56)}Z" fill="${fill}"/>`;
  const legs = gown
    ? `<path d="M${at(-0.085, 0.57)} H${(0.085 * tall).toFixed(1)} Q${at(0.15, 0.3)} ${at(0.25, 0)} Q${at(0, -0.03)} ${at(-0.25, 0)} Q${at(-0.15, 0.3)} ${at(-0.085, 0.57)}Z" fill="${fill}"/>`
    : limb(`M${at(-0.055, 0.46)} L${at(-0.07, 0.01)} M${at(0.055, 0.46)} L${at(0.075, 0.01)}`, 0.1);
  const head = `<circle cx="0" cy="${(-0.92 * tall).toFixed(1)}" r="${(0.07 * tall).toFixed(1)}" fill="${fill}"/>${limb(`M${at(0, 0.88)} V${(-0.8 * tall).toFixed(1)}`, 0.06)}`;
  const bun = gown
    ? `<circle cx="${(-0.02 * tall).toFixed(1)}" cy="${(-0.985 * tall).toFixed(1)}" r="${(0.036 * tall).toFixed(1)}" fill="${fill}"/>`
    : '';
  return `<g transform="translate(${x} ${y}) rotate(${lean})">${torso}${legs}${head}${bun}${arm(-1, hands[0])}${arm(1, hands[1])}</g>`;
}
