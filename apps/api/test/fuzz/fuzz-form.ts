import fc from 'fast-check';
import { fieldArbitraries } from './field-arbitraries.ts';
import type { FuzzFixture } from './fuzz-fixture.ts';
import type { RequestPart } from './fuzz-request.ts';
import { hostileText, oneIn } from './hostile-arbitraries.ts';

const boundary = 'cut-here';

/** Returns multipart forms with a photo and its fields. Every third one is malformed. */
export function formRequest(fixture: FuzzFixture): fc.Arbitrary<RequestPart> {
  const known = fieldArbitraries(fixture);
  const field = fc.oneof(
    fc.tuple(fc.constantFrom('caption', 'tags', 'mission', 'photographer', 'clockOffset'), hostileText),
    fc.tuple(
      fc.constantFrom('id', 'takenAt'),
      fc.oneof(known.photoId!, known.takenAt!, hostileText) as fc.Arbitrary<string>,
    ),
    fc.tuple(fc.constantFrom('__proto__', 'constructor', 'guestId', 'photo', '', 'isApproved'), hostileText),
  );
  return fc
    .record({
      fields: fc.array(field, { maxLength: 4 }),
      file: fc.nat(fixture.files.length - 1),
      filename: fc.oneof(fc.constant('a.jpg'), hostileText),
      kept: fc.oneof(
        { weight: 4, arbitrary: fc.constant('all') },
        { weight: 1, arbitrary: fc.constantFrom('half', 'nothing', 'text') },
      ),
      isMalformed: oneIn(3),
      way: fc.nat(damages.length - 1),
      at: fc.nat(100_000),
    })
    .map(({ fields, file, filename, kept, isMalformed, way, at }) => {
      const bytes = fixture.files[file]!.bytes;
      const contents = {
        all: bytes,
        half: bytes.subarray(0, 60),
        nothing: Buffer.alloc(0),
        text: Buffer.from('GIF89a<script>'),
      };
      const body = Buffer.concat([
        ...fields.map(([name, value]) =>
          Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${inQuotes(name)}"\r\n\r\n${value}\r\n`),
        ),
        Buffer.from(
          `--${boundary}\r\nContent-Disposition: form-data; name="photo"; filename="${inQuotes(filename)}"\r\nContent-Type: image/jpeg\r\n\r\n`,
        ),
        contents[kept as keyof typeof contents],
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]);
      const whole = { type: `multipart/form-data; boundary=${boundary}`, body };
      const { type, body: sent } = isMalformed ? damages[way]!(whole, at) : whole;
      return { headers: { 'Content-Type': type }, body: sent };
    });
}

/** WHATWG HTML, "multipart/form-data": only these three characters are escaped. */
const inQuotes = (name: string) => name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

interface Form {
  type: string;
  body: Buffer;
}

const damages: ((form: Form, at: number) => Form)[] = [
  ({ type, body }, at) => ({ type, body: body.subarray(0, at % (body.length + 1)) }),
  ({ body }) => ({ type: 'multipart/form-data', body }),
  ({ body }) => ({ type: 'multipart/form-data; boundary=', body }),
  ({ body }) => ({ type: 'multipart/form-data; boundary=another', body }),
  ({ body }) => ({ type: `multipart/form-data; boundary="${boundary}`, body }),
  ({ body }) => ({ type: `multipart/mixed; boundary=${boundary}`, body }),
  ({ body }) => ({ type: `multipart/form-data; boundary=${'b'.repeat(2_000)}`, body }),
  ({ type, body }) => ({ type, body: Buffer.concat([Buffer.from('preamble'), body]) }),
  ({ type, body }) => ({ type, body: Buffer.concat([body, body]) }),
  ({ type, body }) => ({ type, body: replaced(body, '\r\n', '\n') }),
  ({ type, body }) => ({ type, body: replaced(body, 'form-data;', 'attachment;') }),
  ({ type, body }) => ({ type, body: replaced(body, 'name="photo"; ', '') }),
  ({ type, body }) => ({ type, body: replaced(body, 'filename="', 'filename="\0') }),
  ({ type, body }) => ({ type, body: replaced(body, 'filename="', "filename*=utf-8''%FF%00%2e%2e%2f; filename=\"") }),
  ({ type, body }) => ({ type, body: replaced(body, 'image/jpeg', `multipart/mixed; boundary=${boundary}`) }),
  ({ type, body }) => ({ type, body: replaced(body, 'Content-Type', `X-${'h'.repeat(90_000)}: 1\r\nContent-Type`) }),
  ({ type, body }) => ({ type, body: replaced(body, 'name="photo"', 'name="__proto__"') }),
  ({ type, body }) => ({
    type,
    body: Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="x"\r\n\r\n1\r\n`.repeat(60)),
      body,
    ]),
  }),
  ({ type, body }, at) => {
    const damaged = Buffer.from(body);
    damaged[at % damaged.length] = at % 256;
    return { type, body: damaged };
  },
];

function replaced(body: Buffer, from: string, to: string): Buffer {
  return Buffer.from(
    body.toString('latin1').replaceAll(from, () => to),
    'latin1',
  );
}
