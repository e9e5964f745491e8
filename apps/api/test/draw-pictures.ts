import { randomBytes } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';

/** Channels until the stripes repeat. */
const period = 96;

/** Draws stripes in a random tint, so that every call has another digest. */
function draw(width = 320, height = 240): Sharp {
  const tint = [0, 0, 0].map(() => Math.floor(Math.random() * 160));
  const stripe = Buffer.from(Array.from({ length: period }, (_, at) => tint[at % 3]! + ((at * 7) % period)));
  const stripes = Buffer.alloc(width * height * 3, stripe);
  return sharp(stripes, { raw: { width, height, channels: 3 } });
}

export async function drawJpeg(width?: number, height?: number): Promise<Buffer> {
  return await draw(width, height).jpeg({ quality: 80 }).toBuffer();
}

/** Draws noise, which hardly compresses: about one byte for each pixel. */
export async function drawNoise(width: number, height: number): Promise<Buffer> {
  return await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer();
}

export async function drawPng(width?: number, height?: number): Promise<Buffer> {
  return await draw(width, height).png().toBuffer();
}

/** Draws a JPEG with a location, a camera and an orientation in Exif. Orientation 6 is a quarter turn. */
export async function drawJpegWithExif(orientation = 6): Promise<Buffer> {
  return await draw(320, 200)
    .jpeg()
    .withExif({
      IFD0: { Make: 'Secret Camera', ImageDescription: 'at home' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '13/1 24/1 0/1' },
    })
    .withMetadata({ orientation })
    .toBuffer();
}

/** Draws soft shapes in random colors: two calls draw pictures that nobody takes for one another. */
export async function drawScene(width = 800, height = 600): Promise<Buffer> {
  const shapes = sharp(randomBytes(8 * 6 * 3), { raw: { width: 8, height: 6, channels: 3 } });
  return await shapes.resize(width, height, { fit: 'fill', kernel: 'cubic' }).jpeg({ quality: 80 }).toBuffer();
}

/** Draws the preview of a picture as phones do: 320 px, JPEG. */
export async function drawPreview(picture: Buffer): Promise<Buffer> {
  return await sharp(picture).autoOrient().resize(320, 320, { fit: 'inside' }).jpeg({ quality: 60 }).toBuffer();
}
