import sharp from 'sharp';

/** Draws different photos as phones send them: 2048 × 1536 px, soft shapes and the grain of a sensor, about 600 KB. */
export async function drawPhotos(count: number): Promise<Buffer[]> {
  const size = { width: 2048, height: 1536 };
  const noise = (width: number, height: number, sigma: number) =>
    sharp({
      create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma } },
    });
  const photos: Buffer[] = [];
  for (let index = 0; index < count; index++) {
    const shapes = await noise(64, 48, 60).png().toBuffer();
    const grain = await noise(size.width, size.height, 9).png({ compressionLevel: 1 }).toBuffer();
    const photo = await sharp(shapes)
      .resize({ ...size, fit: 'fill', kernel: 'cubic' })
      .composite([{ input: grain, blend: 'soft-light' }])
      .jpeg({ quality: 80 })
      .toBuffer();
    photos.push(photo);
  }
  return photos;
}
