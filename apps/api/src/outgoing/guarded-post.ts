import { lookup as lookupAddress } from 'node:dns/promises';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { type BlockList, isIP, type LookupFunction } from 'node:net';
import { isLoopbackAddress, isPublicAddress } from '../http/ip-address.ts';
import { HostLookups, LookupTimeoutError, type ResolveHost } from './host-lookups.ts';

const timeoutMs = 10_000;
/** What is read of a response before the connection is closed. */
const maxResponseBytes = 4 * 1024;

export interface GuardedPostOptions {
  /** Permits loopback addresses, and plain http to them. */
  allowsLoopback: boolean;
  /** Permits addresses of these local networks, and plain http to them; null for none. */
  networks: BlockList | null;
  /** Defaults to the system's. */
  resolve?: ResolveHost;
  /** Aborted when the server begins to stop. */
  signal: AbortSignal;
}

/** What is known of a response; its body is none of anybody's business. */
export interface GuardedResponse {
  status: number;
  /** The header of that name. */
  retryAfter: string | null;
}

/** Thrown for an address that this server does not call. */
export class ForbiddenAddressError extends Error {}

const resolveHost: ResolveHost = async (hostname) => await lookupAddress(hostname, { all: true });

/** One for each resolver, so that everybody shares what the system has. */
const lookupsOf = new WeakMap<ResolveHost, HostLookups>();

function getLookups(resolve: ResolveHost): HostLookups {
  const lookups = lookupsOf.get(resolve) ?? new HostLookups(resolve);
  lookupsOf.set(resolve, lookups);
  return lookups;
}

/**
 * Posts to an address that somebody else has named, and resolves with the status of the response. Redirects are not followed. The connection goes to an
 * address that was checked, so that a name that resolves differently a moment later changes nothing. Throws
 * {@link ForbiddenAddressError}, {@link LookupTimeoutError}, and the errors of Node.js for a connection.
 */
export async function guardedPost(
  address: string,
  { body, headers }: { body: string | Uint8Array; headers: Record<string, string> },
  { allowsLoopback, networks, resolve = resolveHost, signal }: GuardedPostOptions,
): Promise<GuardedResponse> {
  const url = new URL(address);
  const isAllowed = (ip: string) =>
    (url.protocol === 'https:' && isPublicAddress(ip)) ||
    (allowsLoopback && isLoopbackAddress(ip)) ||
    networks?.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4') === true;
  const checked = (addresses: { address: string; family: number }[]) => {
    if (addresses.length === 0 || !addresses.every((one) => isAllowed(one.address))) {
      throw new ForbiddenAddressError('the address is not on the public internet');
    }
    return addresses;
  };
  // The URL parser has turned decimal, octal and hexadecimal forms into the usual one. For these there is no lookup.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host)) checked([{ address: host, family: isIP(host) }]);
  const ended = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  let isResolving = false;
  const lookup: LookupFunction = (hostname, options, callback) => {
    isResolving = true;
    getLookups(resolve)
      .find(hostname, ended)
      .then((found) => {
        isResolving = false;
        return checked(found);
      })
      .then(
        (found) => (options.all ? callback(null, found) : callback(null, found[0]!.address, found[0]!.family)),
        (error: NodeJS.ErrnoException) => callback(error, ''),
      );
  };
  return await new Promise<GuardedResponse>((onResponse, onError) => {
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(
      url,
      {
        method: 'POST',
        agent: false,
        lookup,
        signal: ended,
        headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
      },
      (response) => {
        onResponse({ status: response.statusCode!, retryAfter: response.headers['retry-after'] ?? null });
        let bytes = 0;
        response.on('error', () => {});
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > maxResponseBytes) response.destroy();
        });
      },
    );
    request.on('error', (cause) => {
      const isLate = isResolving && ended.aborted && !signal.aborted;
      onError(isLate ? new LookupTimeoutError('the name was not looked up in time', { cause }) : cause);
    });
    request.end(body);
  });
}
