import { UploadMetadata } from '@rollcall/schema/upload-metadata';
import fc from 'fast-check';
import { fieldArbitraries } from './field-arbitraries.ts';
import type { FuzzFixture } from './fuzz-fixture.ts';
import type { RequestPart } from './fuzz-request.ts';
import { headerText, hostileText, oneIn } from './hostile-arbitraries.ts';
import { fieldsOf } from './schema-arbitraries.ts';

const numbers = [
  '0',
  '1',
  '-1',
  '00',
  '1.5',
  '1e3',
  '52428800',
  '52428801',
  '9007199254740993',
  'NaN',
  ' 1',
  '+1',
  '0x10',
  '',
];

/** Returns tus requests: creation with or without bytes, a chunk, or another call. One in three has a wrong header. */
export function uploadRequest(fixture: FuzzFixture, method: string, path: string): fc.Arbitrary<RequestPart> {
  const base =
    method === 'POST' ? creation(fixture) : method === 'PATCH' && path.includes(':photoId') ? piece(fixture) : plain();
  const wrong = fc.oneof(
    fc.constantFrom(...numbers).map((value) => ({ 'Upload-Length': value })),
    fc.constantFrom(...numbers).map((value) => ({ 'Upload-Offset': value })),
    fc.constantFrom('0.2.2', '', '1.0.0, 1.0.1').map((value) => ({ 'Tus-Resumable': value })),
    fc.constantFrom('1', '0', 'x').map((value) => ({ 'Upload-Defer-Length': value })),
    fc.constantFrom('partial', 'final;/api/uploads/a /api/uploads/b', '').map((value) => ({ 'Upload-Concat': value })),
    fc.constantFrom('sha1 AAAA', 'md5 x').map((value) => ({ 'Upload-Checksum': value })),
    headerText.map((value) => ({ 'Upload-Metadata': value })),
    headerText.map((value) => ({ 'Content-Type': value })),
  );
  return fc.tuple(base, oneIn(3), wrong).map(([part, isWrong, header]) => ({
    ...part,
    headers: { ...part.headers, ...(isWrong && (header as Record<string, string>)) },
  }));
}

const tus = { 'Tus-Resumable': '1.0.0' };
const octets = { ...tus, 'Content-Type': 'application/offset+octet-stream' };

const plain = (): fc.Arbitrary<RequestPart> => fc.constant({ headers: tus });

function creation(fixture: FuzzFixture): fc.Arbitrary<RequestPart> {
  return fc
    .record({
      file: fc.nat(fixture.files.length - 1),
      fields: metadata(fixture),
      sent: fc.constantFrom('all', 'half', 'none', 'none', 'more', 'damaged'),
      isOtherDigest: oneIn(12),
    })
    .map(({ file: index, fields, sent, isOtherDigest }) => {
      const file = fixture.files[index]!;
      const all = [...fields, ['sha256', isOtherDigest ? 'a'.repeat(64) : file.sha256]];
      const bodies = {
        all: file.bytes,
        half: file.bytes.subarray(0, file.bytes.length >> 1),
        none: null,
        more: Buffer.concat([file.bytes, Buffer.from('more')]),
        damaged: Buffer.from(file.bytes).fill(7, 30),
      };
      return {
        headers: {
          ...(bodies[sent] ? octets : tus),
          'Upload-Length': String(file.bytes.length),
          'Upload-Metadata': all.map(([key, value]) => `${key} ${Buffer.from(value!).toString('base64')}`).join(','),
        },
        body: bodies[sent],
      };
    });
}

/** Returns metadata entries. One in three has an entry that is wrong, missing, repeated or unknown. */
function metadata(fixture: FuzzFixture): fc.Arbitrary<string[][]> {
  const known = {
    ...fieldArbitraries(fixture),
    filetype: fc.constantFrom('image/jpeg', 'video/mp4', 'text/html', ''),
    part: fc.constantFrom('picture', 'original'),
    filename: hostileText,
    caption: hostileText,
    tags: fc.array(hostileText, { maxLength: 11 }).map(String),
  };
  const names = fieldsOf(UploadMetadata)
    .map(([name]) => name)
    .filter((name) => name !== 'sha256');
  const required = new Set(['photoId', 'eventId', 'filename', 'filetype']);
  const fields = names.map((name) =>
    fc
      .tuple((known[name as keyof typeof known] ?? hostileText) as fc.Arbitrary<string>, oneIn(3))
      .map(([value, isThere]) => (required.has(name) || isThere ? [[name, String(value)]] : [])),
  );
  const wrong = fc.tuple(
    fc.constantFrom(...names, '__proto__', 'constructor', 'isApproved', ''),
    hostileText.map((text) => text.slice(0, 3_000)),
    fc.boolean(),
  );
  // Truncated, since a file name that is too long is rejected.
  const whole = fc
    .tuple(...fields)
    .map((all) =>
      all
        .flat()
        .map(([name, value]) => [name!, name === 'filename' ? value!.slice(0, 60) || 'a' : value!.slice(0, 3_000)]),
    );
  return fc.tuple(whole, wrong, oneIn(3)).map(([all, [name, value, isTwice], isWrong]) => {
    if (!isWrong) return all;
    return [...(isTwice ? all : all.filter(([field]) => field !== name)), [name, value]];
  });
}

function piece(fixture: FuzzFixture): fc.Arbitrary<RequestPart> {
  return fc
    .record({
      at: fc.nat(50),
      file: fc.nat(fixture.files.length - 1),
      length: fc.constantFrom(0, 1, 50, 100_000),
      isElsewhere: oneIn(5),
    })
    .map(({ at, file, length, isElsewhere }) => {
      const upload = fixture.pools.uploads[at % Math.max(1, fixture.pools.uploads.length)];
      const offset = upload?.offset ?? 0;
      const bytes = fixture.files.find((known) => known.bytes.length === upload?.length) ?? fixture.files[file]!;
      return {
        headers: { ...octets, 'Upload-Offset': String(isElsewhere ? offset + 1 : offset) },
        body: bytes.bytes.subarray(offset, offset + length),
      };
    });
}
