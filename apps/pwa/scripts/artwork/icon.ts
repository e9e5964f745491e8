/** A contact sheet with one frame chosen. `inset`: the free margin in percent, which a maskable icon needs. */
export function iconSvg({ inset, rounded }: { inset: number; rounded: boolean }): string {
  const frames = ['#5A3A2C', '#8A4A2C', '#C8793F', '#7A3A26', null, '#E5A55C', '#B4552F', '#E8B877', '#F6E3C1'];
  const side = 100 - 2 * inset;
  const gap = side * 0.07;
  const size = (side - 2 * gap) / 3;
  const cells = frames.map((fill, i) => {
    const x = inset + (i % 3) * (size + gap);
    const y = inset + Math.floor(i / 3) * (size + gap);
    if (fill) return `<rect x="${x}" y="${y}" width="${size}" height="${size}" rx="${size * 0.16}" fill="${fill}"/>`;
    return `<circle cx="${x + size / 2}" cy="${y + size / 2}" r="${size * 0.62}" fill="#1C1714"/><circle cx="${x + size / 2}" cy="${y + size / 2}" r="${size * 0.5}" fill="#FF6A45"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" rx="${rounded ? 22 : 0}" fill="#1C1714"/>${cells.join('')}</svg>`;
}
