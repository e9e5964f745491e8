import { afterEach, vi } from 'vitest';

// Before a file captures a global that the last test of another one stubbed.
vi.unstubAllGlobals();

afterEach(() => void vi.useRealTimers());
