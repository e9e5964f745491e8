import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { LocalCertificate } from './local-certificate.ts';

test('says under which address the machine is reached once that has changed', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'rollcall-local-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  let names: [string, ...string[]] = ['192.168.1.5', 'localhost'];
  const onMoved = vi.fn();
  const log = pino({ level: 'silent' });
  const certificate = await LocalCertificate.open(dir, { log, listNames: () => names, onMoved });
  const apply = vi.fn();
  certificate.follow(apply);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(apply).not.toHaveBeenCalled();
  names = ['10.0.0.7', 'localhost'];
  await vi.advanceTimersByTimeAsync(15_000);
  await vi.waitFor(() => expect(apply).toHaveBeenCalledExactlyOnceWith(certificate.pair));
  expect(onMoved).toHaveBeenCalledExactlyOnceWith('10.0.0.7');
  expect(certificate.pickHost('192.168.1.5')).toBe('10.0.0.7');
});
