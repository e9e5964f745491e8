import sharp from 'sharp';
import type { PickedFile } from '../../e2e/support/draw-photos.ts';
import { featureScenes } from '../artwork/features.ts';
import { moments } from '../artwork/moments.ts';
import { occasions } from '../artwork/occasions.ts';
import { seededRandom } from '../artwork/random.ts';
import { scenes } from '../artwork/scenes.ts';
import { frame } from '../artwork/shapes.ts';

const drawings = [...scenes, ...occasions, ...featureScenes, ...moments];

/** Draws a scene as a camera captures it. Portraits are cropped from the middle. */
export async function drawScene(index: number, isPortrait = false): Promise<PickedFile> {
  const scene = drawings[index % drawings.length]!;
  const inner = scene(seededRandom(index + 1));
  // The margin is cut off again: blurred shapes fade at the edge of a drawing.
  const viewBox = [-0.1 * frame.width, -0.1 * frame.height, 1.2 * frame.width, 1.2 * frame.height].join(' ');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1800" height="1200" viewBox="${viewBox}">${inner}</svg>`;
  const size = { width: isPortrait ? 1000 : 2000, height: 1334 };
  const drawn = await sharp(Buffer.from(svg))
    .extract({ left: 150, top: 100, width: 1500, height: 1000 })
    .flatten({ background: '#1c1714' })
    .resize({ ...size, fit: 'cover' })
    .toBuffer();
  // Grain, for the file size of a real photo.
  const grain = {
    ...size,
    channels: 3 as const,
    background: '#808080',
    noise: { type: 'gaussian' as const, mean: 128, sigma: 28 },
  };
  const noise = await sharp({ create: grain }).png().toBuffer();
  const buffer = await sharp(drawn)
    .composite([{ input: noise, blend: 'soft-light' }])
    .jpeg({ quality: 92 })
    .toBuffer();
  return { name: `scene-${index}.jpg`, mimeType: 'image/jpeg', buffer };
}
