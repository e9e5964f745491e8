import type { Page } from '@playwright/test';
import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, MovOutputFormat, Output } from 'mediabunny';
import type { PickedFile } from './draw-photos.ts';

interface DrawnVideo {
  description: string;
  packets: { data: string; type: 'key' | 'delta'; seconds: number }[];
}

const picturesPerSecond = 10;

/**
 * Draws a video of moving stripes in H.264, with the encoder of the browser, and writes it as an iPhone does: QuickTime, its
 * index at the end. Opens a page of the app, since browsers encode for secure contexts alone.
 */
export async function drawVideo(page: Page, { seconds = 3, width = 320, height = 240 } = {}): Promise<PickedFile> {
  await page.goto('/');
  const { description, packets } = await page.evaluate(encodeStripes, { seconds, width, height, picturesPerSecond });
  const target = new BufferTarget();
  const output = new Output({ format: new MovOutputFormat({ fastStart: false }), target });
  const source = new EncodedVideoPacketSource('avc');
  output.addVideoTrack(source, { frameRate: picturesPerSecond });
  await output.start();
  for (const packet of packets) {
    const data = Buffer.from(packet.data, 'base64');
    await source.add(new EncodedPacket(data, packet.type, packet.seconds, 1 / picturesPerSecond), {
      decoderConfig: {
        codec: 'avc1.42001f',
        codedWidth: width,
        codedHeight: height,
        description: Buffer.from(description, 'base64'),
      },
    });
  }
  await output.finalize();
  return { name: 'IMG_0001.MOV', mimeType: 'video/quicktime', buffer: Buffer.from(target.buffer!) };
}

/** Runs in the page. */
async function encodeStripes(drawn: {
  seconds: number;
  width: number;
  height: number;
  picturesPerSecond: number;
}): Promise<DrawnVideo> {
  const { seconds, width, height, picturesPerSecond: rate } = drawn;
  const toBase64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  const video: DrawnVideo = { description: '', packets: [] };
  const encoder = new VideoEncoder({
    output: (chunk, metadata) => {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      const description = metadata?.decoderConfig?.description;
      if (description) video.description = toBase64(new Uint8Array(description as ArrayBuffer));
      video.packets.push({ data: toBase64(bytes), type: chunk.type, seconds: chunk.timestamp / 1_000_000 });
    },
    error: (error) => {
      throw error;
    },
  });
  encoder.configure({
    codec: 'avc1.42001f',
    width,
    height,
    bitrate: 2_000_000,
    framerate: rate,
    avc: { format: 'avc' },
  });
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d')!;
  const grain = new OffscreenCanvas(width, height).getContext('2d')!;
  const noise = grain.createImageData(width, height);
  for (let index = 0; index < seconds * rate; index++) {
    for (let x = 0; x < width; x += 8) {
      context.fillStyle = `hsl(${(x + index * 20) % 360} 80% 50%)`;
      context.fillRect(x, 0, 8, height);
    }
    // What a camera sees is never even, and takes its space.
    const { data } = noise;
    crypto.getRandomValues(data.subarray(0, 65_536));
    for (let at = 65_536; at < data.length; at++) data[at] = data[(at * 7) % 65_536]! ^ (at >> 8);
    for (let at = 3; at < data.length; at += 4) data[at] = 60;
    grain.putImageData(noise, 0, 0);
    context.drawImage(grain.canvas, 0, 0);
    const frame = new VideoFrame(canvas, { timestamp: (index * 1_000_000) / rate });
    encoder.encode(frame, { keyFrame: index % rate === 0 });
    frame.close();
  }
  await encoder.flush();
  return video;
}
