import { type Box, corrupt, freeBox, listBoxes, unsupported } from './boxes.ts';

/** Bytes of a description before its boxes: of a picture, and of sound in version 0, 1 and 2 of QuickTime. */
const pictureBytes = 78;
const soundBytes = [28, 44, 64] as const;

/** How a codec is set up, and what its colours, pixels and channels mean. */
const keptOfPicture = ['avcC', 'hvcC', 'colr', 'pasp', 'clap', 'btrt', 'fiel', 'mdcv', 'clli', 'dvcC', 'dvvC'];
const keptOfSound = ['esds', 'wave', 'chan', 'btrt'];
const keptOfWave = ['frma', 'mp4a', 'esds', '\0\0\0\0'];
const pictureCodecs = ['avc1', 'avc3', 'hvc1', 'hev1'];

/** Removes the names of devices and encoders from the sample descriptions of a track, and every box that is not known. */
export function cleanSampleDescriptions(bytes: Buffer, table: Box): void {
  if (table.end - table.content < 8) throw corrupt('a table is cut off: stsd');
  const descriptions = listBoxes(bytes, table.content + 8, table.end, { hasTail: true });
  const count = bytes.readUInt32BE(table.content + 4);
  if (count !== descriptions.length || count > 8) throw corrupt('a table is cut off: stsd');
  bytes.fill(0, descriptions.at(-1)!.end, table.end);
  for (const description of descriptions) {
    if (pictureCodecs.includes(description.type)) cleanPicture(bytes, description);
    else if (description.type === 'mp4a') cleanSound(bytes, description);
    else throw unsupported(`a codec that is not of the list: ${description.type}`);
  }
}

function cleanPicture(bytes: Buffer, box: Box): void {
  if (box.end - box.content < pictureBytes) throw corrupt('a description is cut off');
  // The vendor, and the name of the encoder.
  bytes.fill(0, box.content + 12, box.content + 16);
  bytes.fill(0, box.content + 42, box.content + 74);
  for (const inner of keepBoxes(bytes, box.content + pictureBytes, box.end, keptOfPicture)) {
    // A profile may contain texts.
    const isProfile =
      inner.type === 'colr' && !/^ncl[xc]$/.test(bytes.toString('latin1', inner.content, inner.content + 4));
    if (isProfile) freeBox(bytes, inner);
  }
}

function cleanSound(bytes: Buffer, box: Box): void {
  if (box.end - box.content < soundBytes[0]) throw corrupt('a description is cut off');
  const headBytes = soundBytes[bytes.readUInt16BE(box.content + 8)];
  if (headBytes === undefined || box.end - box.content < headBytes) throw corrupt('a description is cut off');
  bytes.fill(0, box.content + 12, box.content + 16);
  for (const inner of keepBoxes(bytes, box.content + headBytes, box.end, keptOfSound)) {
    if (inner.type === 'wave') keepBoxes(bytes, inner.content, inner.end, keptOfWave);
  }
}

function keepBoxes(bytes: Buffer, start: number, end: number, kept: readonly string[]): Box[] {
  const boxes = listBoxes(bytes, start, end, { hasTail: true });
  bytes.fill(0, boxes.at(-1)?.end ?? start, end);
  for (const box of boxes) if (!kept.includes(box.type)) freeBox(bytes, box);
  return boxes.filter(({ type }) => kept.includes(type));
}
