import { afterEach, expect, test, vi } from 'vitest';
import { guardedPost } from './guarded-post.ts';
import { HostLookups, LookupTimeoutError, type ResolveHost } from './host-lookups.ts';

const found = [{ address: '203.0.113.7', family: 4 }];
const never = new AbortController().signal;

afterEach(() => void vi.useRealTimers());

/** A resolver of which names that begin with `silent` never get an answer until the test ends their lookups. */
function createResolver() {
  const asked: string[] = [];
  const ends: (() => void)[] = [];
  const resolve: ResolveHost = async (hostname) => {
    asked.push(hostname);
    if (hostname.startsWith('silent')) await new Promise<void>((end) => ends.push(end));
    return found;
  };
  return { asked, ends, resolve, lookups: new HostLookups(resolve) };
}

test('callers that gave up leave no more lookups behind than one for names that were never found', async () => {
  const { asked, resolve } = createResolver();
  const post = (name: string) =>
    guardedPost(
      `https://${name}.example/hook`,
      { body: '', headers: {} },
      { allowsLoopback: false, networks: null, resolve, signal: AbortSignal.timeout(20) },
    ).catch((error: unknown) => error);
  for (let round = 0; round < 10; round++) {
    await Promise.all(Array.from({ length: 5 }, (_, at) => post(`silent-${round}-${at}`)));
  }
  expect(asked).toHaveLength(1);
});

test('names that were found before do not wait for those that were not', async () => {
  const { lookups } = createResolver();
  await lookups.find('good.example', never);
  void lookups.find('silent.example', never);
  expect(await lookups.find('good.example', never)).toEqual(found);
});

test('callers of one name share a lookup, and those of others have their turn after it', async () => {
  const { asked, ends, lookups } = createResolver();
  const both = [lookups.find('silent.example', never), lookups.find('silent.example', never)];
  const other = lookups.find('new.example', never);
  await vi.waitFor(() => expect(ends).toHaveLength(1));
  ends[0]!();
  expect(await Promise.all([...both, other])).toEqual([found, found, found]);
  expect(asked).toEqual(['silent.example', 'new.example']);
});

test('a name that took too long is not looked up for minutes, and then again', async () => {
  vi.useFakeTimers();
  const { asked, ends, lookups } = createResolver();
  const first = lookups.find('silent.example', never);
  await vi.advanceTimersByTimeAsync(11_000);
  ends[0]!();
  await first;
  await expect(lookups.find('silent.example', never)).rejects.toBeInstanceOf(LookupTimeoutError);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(6 * 60_000);
  void lookups.find('silent.example', never);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toHaveLength(2);
});

test('a caller that waits is let go at its end', async () => {
  const { lookups } = createResolver();
  void lookups.find('silent.example', never);
  const ended = new AbortController();
  const waiting = lookups.find('new.example', ended.signal);
  ended.abort();
  await expect(waiting).rejects.toBeInstanceOf(LookupTimeoutError);
});
