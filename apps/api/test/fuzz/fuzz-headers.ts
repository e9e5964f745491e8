import { newId } from '@rollcall/schema/id';
import fc from 'fast-check';
import { headerText } from './hostile-arbitraries.ts';

const garbled = (name: string, ...values: string[]) =>
  fc.oneof(...(values.length > 0 ? [fc.constantFrom(...values)] : []), headerText).map((value) => ({ [name]: value }));

/** An additional header, often malformed. */
const header: fc.Arbitrary<Record<string, string>> = fc.oneof(
  garbled('Rollcall-Actor', newId()),
  garbled('Rollcall-Waiting', '0', '5', '999999', '1000000', '-1', '1.5'),
  garbled('Range', 'bytes=0-0', 'bytes=-1', 'bytes=5-', 'bytes=0-99999999999999999999', 'bytes=9-1', 'bytes=0-1,3-4'),
  garbled('If-None-Match', '*', 'W/"a"', '""'),
  garbled('Content-Length', '0', '1', '-1', '262145', '99999999999999999999', 'abc', '1, 2'),
  garbled('Transfer-Encoding', 'chunked', 'gzip'),
  garbled('Content-Encoding', 'gzip', 'br'),
  garbled('Accept-Encoding', 'gzip', 'br;q=0', 'identity;q=0, *;q=0'),
  garbled('Idempotency-Key', 'same', 'x'.repeat(5_000)),
  garbled('Origin', 'http://localhost:3000', 'null', 'https://evil.example'),
  garbled('Sec-Fetch-Site', 'same-origin', 'cross-site', 'none'),
  garbled('X-HTTP-Method-Override', 'DELETE', 'PATCH', 'HEAD', 'GET'),
  garbled('X-Forwarded-For', '127.0.0.1', 'unknown, ::1'),
  garbled('X-Forwarded-Proto', 'https', 'https, http', 'ftp'),
  garbled('User-Agent', '', 'Mozilla/5.0 (Linux; Android 15) Chrome/151'),
  garbled('Content-Type'),
  garbled('Accept', 'text/html', '*/*;q=0'),
);

/** No additional headers for most calls, otherwise one or two. */
export const fuzzHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 7, arbitrary: fc.constant({}) },
  { weight: 3, arbitrary: fc.array(header, { minLength: 1, maxLength: 2 }).map((all) => Object.assign({}, ...all)) },
);
