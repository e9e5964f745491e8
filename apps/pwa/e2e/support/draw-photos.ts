import sharp from 'sharp';

export interface PickedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Draws a photo whose colors depend on `index`. More grain makes more bytes. */
export async function drawPhoto(index: number, { width = 1200, height = 900, grain = 12 } = {}): Promise<PickedFile> {
  const noise = Buffer.alloc(width * height * 3);
  let seed = index * 7919 + 17;
  for (let at = 0; at < noise.length; at++) {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
    const tone =
      90 + 80 * Math.sin((at / 3 / width) * 0.01 + index) + 40 * Math.cos((at % (width * 3)) * 0.002 * (index + 1));
    noise[at] = Math.max(0, Math.min(255, tone + ((seed >> 16) % grain)));
  }
  const buffer = await sharp(noise, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
  return { name: `photo-${index}.jpg`, mimeType: 'image/jpeg', buffer };
}

export async function drawPhotos(count: number, options?: Parameters<typeof drawPhoto>[1]): Promise<PickedFile[]> {
  return await Promise.all(Array.from({ length: count }, (_, index) => drawPhoto(index + 1, options)));
}
