import sharp from 'sharp';

export interface PickedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Draws a photo whose colors depend on `index`. More grain makes more bytes. */
export async function drawPhoto(index: number, { width = 1200, height = 900, grain = 12 } = {}): Promise<PickedFile> {
  const rowBytes = width * 3;
  const across = Float64Array.from({ length: rowBytes }, (_, at) => 90 + 40 * Math.cos(at * 0.002 * (index + 1)));
  const noise = new Uint8ClampedArray(rowBytes * height);
  let seed = index * 7919 + 17;
  for (let row = 0; row < height; row++) {
    const down = 80 * Math.sin(row * 0.01 + index);
    for (let at = 0; at < rowBytes; at++) {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
      noise[row * rowBytes + at] = across[at]! + down + ((seed >> 16) % grain);
    }
  }
  const buffer = await sharp(noise, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
  return { name: `photo-${index}.jpg`, mimeType: 'image/jpeg', buffer };
}

export async function drawPhotos(count: number, options?: Parameters<typeof drawPhoto>[1]): Promise<PickedFile[]> {
  return await Promise.all(Array.from({ length: count }, (_, index) => drawPhoto(index + 1, options)));
}
