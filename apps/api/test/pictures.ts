import sharp, { type Sharp } from 'sharp';

/** A picture that no other call makes: stripes in a colour of chance, so that digests differ. */
function draw(width = 320, height = 240): Sharp {
  const hue = Math.floor(Math.random() * 0xffffff);
  const background = { r: hue >> 16, g: (hue >> 8) & 0xff, b: hue & 0xff };
  const stripe = Buffer.alloc(width * height * 3);
  for (let at = 0; at < stripe.length; at++) stripe[at] = (at * 7 + hue) % 251;
  return sharp({ create: { width, height, channels: 3, background } }).composite([
    { input: stripe, raw: { width, height, channels: 3 }, blend: 'soft-light' },
  ]);
}

export async function drawJpeg(width?: number, height?: number): Promise<Buffer> {
  return await draw(width, height).jpeg({ quality: 80 }).toBuffer();
}

export async function drawPng(width?: number, height?: number): Promise<Buffer> {
  return await draw(width, height).png().toBuffer();
}

/** With a place, a camera and which way is up: 6 means that the camera was turned. */
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
