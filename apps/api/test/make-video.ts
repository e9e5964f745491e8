import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';

interface VideoOptions {
  seconds?: number;
  width?: number;
  height?: number;
  hasSound?: boolean;
  isQuickTime?: boolean;
  isFastStart?: boolean;
  isFragmented?: boolean;
  /** Of a picture. */
  bytesPerPicture?: number;
}

/** Baseline, 320 × 240: a sequence parameter set and a picture parameter set. */
const avcDescription = Buffer.from('0142c00dffe100156742c00dda0507e840000003004000000c83c50ab801000468ce0fc8', 'hex');
/** AAC-LC, 48 kHz, two channels. */
const aacDescription = Buffer.from('1190', 'hex');

const picturesPerSecond = 10;

/** Writes a video of H.264 and AAC whose media data no decoder has made: only its container is what a phone writes. */
export async function makeVideo({
  seconds = 2,
  width = 320,
  height = 240,
  hasSound = true,
  isQuickTime = false,
  isFastStart = true,
  isFragmented = false,
  bytesPerPicture = 500,
}: VideoOptions = {}): Promise<Buffer> {
  const fastStart = isFragmented ? 'fragmented' : isFastStart ? 'in-memory' : false;
  const format = isQuickTime ? new MovOutputFormat({ fastStart }) : new Mp4OutputFormat({ fastStart });
  const target = new BufferTarget();
  const output = new Output({ format, target });
  const picture = new EncodedVideoPacketSource('avc');
  const sound = new EncodedAudioPacketSource('aac');
  output.addVideoTrack(picture, { frameRate: picturesPerSecond });
  if (hasSound) output.addAudioTrack(sound);
  await output.start();
  const duration = 1 / picturesPerSecond;
  for (let index = 0; index < seconds * picturesPerSecond; index++) {
    const bytes = Buffer.alloc(bytesPerPicture, index + 1);
    // The length of a NAL unit of a key frame.
    bytes.writeUInt32BE(bytesPerPicture - 4, 0);
    bytes[4] = 0x65;
    await picture.add(new EncodedPacket(bytes, 'key', index * duration, duration), {
      decoderConfig: { codec: 'avc1.42c00d', codedWidth: width, codedHeight: height, description: avcDescription },
    });
    if (!hasSound) continue;
    await sound.add(new EncodedPacket(Buffer.alloc(100, 0x40 + index), 'key', index * duration, duration), {
      decoderConfig: { codec: 'mp4a.40.2', numberOfChannels: 2, sampleRate: 48_000, description: aacDescription },
    });
  }
  await output.finalize();
  return Buffer.from(target.buffer!);
}

/** Returns a box of MP4. */
export function makeBox(type: string, ...contents: (Buffer | string)[]): Buffer {
  const content = Buffer.concat(contents.map((each) => (typeof each === 'string' ? Buffer.from(each) : each)));
  const header = Buffer.alloc(8);
  header.writeUInt32BE(8 + content.length, 0);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, content]);
}

/**
 * Appends boxes to the content of a container of a video, such as `['moov', 'trak']` for its first track, whose sizes grow by
 * them. Only for a video whose movie follows its media data: offsets stay.
 */
export function appendToContainer(video: Buffer, path: string[], ...added: Buffer[]): Buffer {
  const bytes = Buffer.concat(added);
  const containers: number[] = [];
  let [start, end] = [0, video.length];
  for (const type of path) {
    const at = findBox(video, type, start, end);
    containers.push(at);
    [start, end] = [at + 8 + (type === 'stsd' ? 8 : type === 'avc1' ? 78 : 0), at + video.readUInt32BE(at)];
  }
  const grown = Buffer.concat([video.subarray(0, end), bytes, video.subarray(end)]);
  for (const at of containers) grown.writeUInt32BE(grown.readUInt32BE(at) + bytes.length, at);
  return grown;
}

/** Returns where a box begins, of those between two offsets. */
export function findBox(video: Buffer, type: string, start = 0, end = video.length): number {
  for (let at = start; at < end; at += video.readUInt32BE(at)) {
    if (video.toString('latin1', at + 4, at + 8) === type) return at;
  }
  throw new Error(`no box ${type}`);
}
