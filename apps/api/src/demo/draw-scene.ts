import { encodePng } from './png.ts';

const skies = [
  { top: [38, 70, 120], bottom: [250, 190, 140], sun: [255, 226, 160] },
  { top: [90, 160, 215], bottom: [225, 240, 245], sun: [255, 250, 220] },
  { top: [20, 20, 50], bottom: [110, 60, 110], sun: [245, 240, 225] },
];

/** Draws hills below a sky as a PNG; each number gives another picture. Every third is upright. */
export function drawScene(number: number): Buffer {
  const [width, height] = number % 3 === 2 ? [600, 800] : [800, 600];
  const { top, bottom, sun } = skies[number % skies.length]!;
  const [sunX, sunY] = [width * (0.2 + 0.13 * (number % 5)), height * (0.2 + 0.05 * (number % 4))];
  const hillAt = (x: number, layer: number) =>
    height * (0.5 + layer * 0.16) + Math.sin(x / (70 + layer * 30) + number + layer * 2) * height * 0.06;
  return encodePng(width, height, (x, y) => {
    for (let layer = 2; layer >= 0; layer--) {
      if (y > hillAt(x, layer)) return mix(bottom, [30, 80 - layer * 20, 60], 0.45 + layer * 0.22);
    }
    if (Math.hypot(x - sunX, y - sunY) < height * 0.08) return sun;
    return mix(top, bottom, y / (height * 0.6));
  });
}

function mix(from: number[], to: number[], share: number): number[] {
  return from.map((value, index) => Math.round(value + (to[index]! - value) * Math.min(1, share)));
}
