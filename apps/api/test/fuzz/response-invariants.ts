import { isProblemCode, ProblemDocument } from '@rollcall/schema/problem';

/** Limit of a problem document, so that no response amplifies its request. */
const maxProblemBytes = 20_000;

/** Returns what is wrong with a response, or null. Consumes the body. */
export async function findResponseFault(response: Response, method: string): Promise<string | null> {
  const { status, headers } = response;
  if (headers.get('content-type')?.startsWith('text/event-stream')) {
    await response.body?.cancel();
    return null;
  }
  const body = await textOf(response);
  if (status >= 500) return `${status}: ${body.slice(0, 300)}`;
  if (status < 300) {
    const isJson = headers.get('content-type')?.includes('application/json') && method !== 'HEAD';
    return isJson && parse(body) === undefined ? `no JSON: ${body.slice(0, 300)}` : null;
  }
  // Without a body (RFC 9110, sections 15.4.5 and 15.5.17).
  if (status === 304 || status === 416) return body === '' ? null : `${status} with a body`;
  if (status < 400) return `sends elsewhere: ${status}`;
  if (!isProblemCode(headers.get('rollcall-problem'))) return `${status} without a code`;
  if (method === 'HEAD') return null;
  // The app's own page, for a browser that navigates.
  if (status === 404 && headers.get('content-type')?.startsWith('text/html')) return null;
  if (headers.get('content-type') !== 'application/problem+json') return `${status} as ${headers.get('content-type')}`;
  const problem = ProblemDocument.safeParse(parse(body));
  if (!problem.success) return `no problem document: ${body.slice(0, 300)}`;
  const { code, detail } = problem.data;
  if (!isProblemCode(code) || code !== headers.get('rollcall-problem')) return `unknown code ${code}`;
  if (problem.data.status !== status) return `${status} says ${problem.data.status}`;
  if (detail === '') return `${code} without a sentence`;
  if (body.length > maxProblemBytes) return `${code} in ${body.length} bytes`;
  if (/SQLITE|\bat .*\.ts:\d|node_modules|\/tmp\//.test(body)) return `tells of its inside: ${body.slice(0, 300)}`;
  return null;
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}

/** Decodes the body as a browser does. */
async function textOf(response: Response): Promise<string> {
  const coding = response.headers.get('content-encoding');
  if (!response.body || coding === null) return await response.text();
  return await new Response(response.body.pipeThrough(new DecompressionStream(coding as CompressionFormat))).text();
}
