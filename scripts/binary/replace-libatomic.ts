import { dynamicTag, type ElfFile } from './elf-file.ts';

const library = 'libatomic.so.1';
const symbol = '__atomic_compare_exchange';
const machineX64 = 62;
const pltEntryBytes = 16;

/**
 * `bool __atomic_compare_exchange(size_t size, void *object, void *expected, void *desired, int, int)` for the eight bytes
 * that V8 always asks for, in the strongest order. Another size stops the process with SIGILL.
 */
const machineCode = Buffer.from(
  [
    '83ff08', // cmp edi, 8
    '7512', // jne to the end
    '488b02', // mov rax, [rdx]
    '488b09', // mov rcx, [rcx]
    'f0480fb10e', // lock cmpxchg [rsi], rcx
    '488902', // mov [rdx], rax
    '0f94c0', // sete al
    'c3', // ret
    '0f0b', // ud2
  ].join(''),
  'hex',
);

/**
 * Makes Node for x64 run without libatomic, of which it calls one function, in V8, because of the compiler it is built
 * with. Many systems have glibc and libstdc++ but not this library. Throws if Node needs more of it. Does nothing if it
 * needs none, or is for another processor.
 */
export function replaceLibatomic(elf: ElfFile): void {
  const needed = elf.dynamicEntries.find(
    ({ tag, value }) => tag === dynamicTag.needed && elf.string(value) === library,
  );
  if (!needed || elf.machine !== machineX64) return;
  const symbolIndex = forgetVersion(elf);
  redirectCalls(elf, symbolIndex);
  const { bytes } = elf;
  const entries = elf.dynamicEntries;
  const end = entries.at(-1)!.offset + 16;
  // The table ends with empty entries.
  bytes.copyWithin(needed.offset, needed.offset + 16, end);
}

/** Removes the library from the table of versions, and the version from its only symbol. Returns the index of that. */
function forgetVersion(elf: ElfFile): number {
  const { bytes } = elf;
  let previous: number | null = null;
  for (let at = elf.offsetOf(elf.dynamicValue(dynamicTag.verneed)); ; at += bytes.readUInt32LE(at + 12)) {
    // Elf64_Verneed: version, count, file, offset of its versions, offset of the next.
    const next = bytes.readUInt32LE(at + 12);
    if (elf.string(bytes.readUInt32LE(at + 4)) === library) {
      const versionIndex = bytes.readUInt16LE(at + bytes.readUInt32LE(at + 8) + 6);
      unlinkVersions(elf, { at, previous, next });
      return weakenSymbol(elf, versionIndex);
    }
    if (next === 0) throw new Error(`${library} has no version`);
    previous = at;
  }
}

function unlinkVersions(
  elf: ElfFile,
  { at, previous, next }: { at: number; previous: number | null; next: number },
): void {
  const entry = (tag: number) => elf.dynamicEntries.find((each) => each.tag === tag)!;
  const [first, count] = [entry(dynamicTag.verneed), entry(dynamicTag.verneednum)];
  if (previous === null) elf.bytes.writeBigUInt64LE(BigInt(first.value + next), first.offset + 8);
  else elf.bytes.writeUInt32LE(next === 0 ? 0 : at + next - previous, previous + 12);
  elf.bytes.writeBigUInt64LE(BigInt(count.value - 1), count.offset + 8);
}

/** Makes the symbol of a version one that need not be found. Returns its index. Throws if there are several. */
function weakenSymbol(elf: ElfFile, versionIndex: number): number {
  const { bytes } = elf;
  const symbols = elf.offsetOf(elf.dynamicValue(dynamicTag.symtab));
  const versions = elf.offsetOf(elf.dynamicValue(dynamicTag.versym));
  // The string table follows the symbols.
  const count = (elf.offsetOf(elf.dynamicValue(dynamicTag.strtab)) - symbols) / 24;
  const found = Array.from({ length: count }, (_, index) => index).filter(
    (index) => bytes.readUInt16LE(versions + index * 2) === versionIndex,
  );
  const [index] = found;
  if (found.length !== 1 || elf.string(bytes.readUInt32LE(symbols + index! * 24)) !== symbol) {
    throw new Error(`Node needs more of ${library} than ${symbol}`);
  }
  bytes.writeUInt16LE(1, versions + index! * 2);
  // STB_WEAK in the upper half of st_info.
  const info = symbols + index! * 24 + 4;
  bytes[info] = (2 << 4) | (bytes[info]! & 0xf);
  return index!;
}

/** Writes the machine code behind the procedure linkage table (PLT) and makes the symbol's entry jump there. */
function redirectCalls(elf: ElfFile, symbolIndex: number): void {
  const { bytes } = elf;
  const relocations = elf.offsetOf(elf.dynamicValue(dynamicTag.jmprel));
  const count = elf.dynamicValue(dynamicTag.pltrelsz) / 24;
  const isOfSymbol = (index: number) => bytes.readUInt32LE(relocations + index * 24 + 12) === symbolIndex;
  const index = Array.from({ length: count }, (_, each) => each).find(isOfSymbol)!;
  const segment = elf.loadSegments.find(({ isExecutable }) => isExecutable)!;
  // Each entry pushes its index: push imm32.
  const entry = findEntry(bytes.subarray(segment.offset, segment.offset + segment.fileBytes), index) + segment.offset;
  const end = entry + (count - index) * pltEntryBytes;
  if (bytes.subarray(end, end + machineCode.length).some((byte) => byte !== 0)) {
    throw new Error('there is no room behind the procedure linkage table');
  }
  machineCode.copy(bytes, end);
  // jmp rel32
  bytes[entry] = 0xe9;
  bytes.writeInt32LE(end - (entry + 5), entry + 1);
}

/** Returns where the PLT's entry with an index is: jmp [rip + x]; push index; jmp to the first entry. */
function findEntry(code: Buffer, index: number): number {
  const push = Buffer.alloc(6);
  push[0] = 0x68;
  push.writeUInt32LE(index, 1);
  push[5] = 0xe9;
  const at = code.indexOf(push) - 6;
  if (at < 0 || code.readUInt16BE(at) !== 0xff25) throw new Error('there is no procedure linkage table');
  return at;
}
