import { tmpdir } from 'node:os';
import { silentProgress } from '../progress';
import type { ProviderContext } from './provider';

/** Quick enough for tests, as patient as live. */
export const QUICK = { requestsPerSecond: 1_000, retries: 2, timeoutMs: 1_500, backoffMs: 1 };

/** Context of a provider, with overrides. */
export const contextWith = (more: Partial<ProviderContext> = {}): ProviderContext => ({
  asOf: '2026-04-14',
  options: {},
  environment: {},
  workDir: tmpdir(),
  progress: silentProgress,
  signal: new AbortController().signal,
  ...more,
});
