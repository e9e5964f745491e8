/** A box of ISO/IEC 14496-12, 4.2. */
export interface Box {
  type: string;
  /** The content, without the header. */
  content: DataView;
}

/** More than the items of any picture, so that a file of millions of empty boxes costs no more than one of thousands. */
const maxBoxes = 65_536;

/** Returns the boxes in the content of another, or in a file, up to {@link maxBoxes}. Throws `RangeError` for an offset beyond the end. */
export function listBoxes(content: DataView): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= content.byteLength && boxes.length < maxBoxes; ) {
    const declared = content.getUint32(at);
    // 1: the size has 64 bits and follows the type. 0: the box extends to the end.
    const header = declared === 1 ? 16 : 8;
    const long = declared === 1 ? Number(content.getBigUint64(at + 8)) : declared;
    const size = long === 0 ? content.byteLength - at : long;
    if (size < header) return boxes;
    boxes.push({ type: readType(content, at + 4), content: slice(content, at + header, at + size) });
    at += size;
  }
  return boxes;
}

export function findBox(boxes: readonly Box[], type: string): DataView | undefined {
  return boxes.find((box) => box.type === type)?.content;
}

/** Throws `RangeError` if `from` is beyond the end. */
export function slice(view: DataView, from: number, to = view.byteLength): DataView {
  const end = Math.min(to, view.byteLength);
  return new DataView(view.buffer, view.byteOffset + from, end - from);
}

/** Reads four characters. */
export function readType(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)));
}

/** Reads a number of 0, 2, 4 or 8 bytes; one of no bytes is 0. */
export function readNumber(view: DataView, at: number, bytes: number): number {
  if (bytes === 0) return 0;
  if (bytes === 8) return Number(view.getBigUint64(at));
  return bytes === 2 ? view.getUint16(at) : view.getUint32(at);
}
