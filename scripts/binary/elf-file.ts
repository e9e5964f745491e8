/** Tags of dynamic entries (System V ABI, chapter 5; LSB for versions). */
export const dynamicTag = {
  needed: 1,
  strtab: 5,
  symtab: 6,
  jmprel: 23,
  pltrelsz: 2,
  versym: 0x6ffffff0,
  verneed: 0x6ffffffe,
  verneednum: 0x6fffffff,
};

/** Types of segments. */
const segmentType = { load: 1, dynamic: 2 };
const executableFlag = 1;

export interface Segment {
  type: number;
  isExecutable: boolean;
  offset: number;
  address: number;
  fileBytes: number;
}

export interface DynamicEntry {
  tag: number;
  value: number;
  /** Where in the file. */
  offset: number;
}

/** An executable of 64-bit Linux, to be changed in place. Throws if the bytes are none. */
export class ElfFile {
  readonly bytes: Buffer;
  readonly segments: Segment[];

  constructor(bytes: Buffer) {
    this.bytes = bytes;
    if (bytes.readUInt32BE(0) !== 0x7f454c46 || bytes[4] !== 2 || bytes[5] !== 1) {
      throw new Error('not a 64-bit little-endian ELF file');
    }
    const [first, size, count] = [this.number(0x20), bytes.readUInt16LE(0x36), bytes.readUInt16LE(0x38)];
    this.segments = Array.from({ length: count }, (_, index) => {
      const at = first + index * size;
      return {
        type: bytes.readUInt32LE(at),
        isExecutable: (bytes.readUInt32LE(at + 4) & executableFlag) !== 0,
        offset: this.number(at + 8),
        address: this.number(at + 16),
        fileBytes: this.number(at + 32),
      };
    });
  }

  /** The processor that it is for. */
  get machine(): number {
    return this.bytes.readUInt16LE(0x12);
  }

  get loadSegments(): Segment[] {
    return this.segments.filter(({ type }) => type === segmentType.load);
  }

  /** The entries of the dynamic section, the ending one included. */
  get dynamicEntries(): DynamicEntry[] {
    const { offset, fileBytes } = this.segments.find(({ type }) => type === segmentType.dynamic)!;
    return Array.from({ length: fileBytes / 16 }, (_, index) => {
      const at = offset + index * 16;
      return { tag: this.number(at), value: this.number(at + 8), offset: at };
    });
  }

  /** Returns the value of the first dynamic entry with a tag. Throws if there is none. */
  dynamicValue(tag: number): number {
    const entry = this.dynamicEntries.find((each) => each.tag === tag);
    if (!entry) throw new Error(`no dynamic entry ${tag}`);
    return entry.value;
  }

  /** Returns where in the file an address is loaded from. */
  offsetOf(address: number): number {
    const segment = this.loadSegments.find(
      (each) => address >= each.address && address < each.address + each.fileBytes,
    );
    if (!segment) throw new Error(`address ${address} is not loaded from the file`);
    return address - segment.address + segment.offset;
  }

  /** Returns a string of the dynamic string table. */
  string(index: number): string {
    const start = this.offsetOf(this.dynamicValue(dynamicTag.strtab)) + index;
    return this.bytes.toString('latin1', start, this.bytes.indexOf(0, start));
  }

  /** Returns the 64-bit number at an offset. */
  number(offset: number): number {
    return Number(this.bytes.readBigUInt64LE(offset));
  }
}
