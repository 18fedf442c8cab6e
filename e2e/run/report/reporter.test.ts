import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FullResult, Suite } from '@playwright/test/reporter';
import { afterEach, expect, it, vi } from 'vitest';

const PAGE = `<script id="composition" type="application/json">${JSON.stringify({
  id: '0123456789ab',
  shell: { version: '2.0.0' },
  remotes: { 'mfe-content': { version: '1.4.0' } },
})}</script>`;

const folder = mkdtempSync(path.join(tmpdir(), 'report-'));
let site: Server | null = null;
const stop = async (): Promise<void> => {
  await new Promise((resolve) => (site ? site.close(resolve) : resolve(null)));
  site = null;
};
afterEach(async () => {
  await stop();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

it('names the composition of a site that stops with the last test', async () => {
  site = createServer((_, response) => response.setHeader('connection', 'close').end(PAGE));
  await new Promise<void>((resolve) => site?.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('E2E_ORIGIN', `http://127.0.0.1:${(site.address() as AddressInfo).port}`);
  vi.stubEnv('E2E_TELEMETRY', path.join(folder, 'telemetry'));
  vi.resetModules();
  const { default: RunReporter } = await import('./reporter');
  const reporter = new RunReporter({ folder: path.join(folder, 'report') });
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const suite = { allTests: () => [] } as unknown as Suite;
  reporter.onBegin(null, suite);
  const request = new Promise((resolve) => site?.once('request', resolve));
  reporter.onTestBegin();
  reporter.onTestBegin();
  await request;
  await stop();
  await reporter.onEnd({ startTime: new Date(0), duration: 1000 } as FullResult);
  write.mockRestore();
  const summary = readFileSync(path.join(folder, 'report', 'summary.md'), 'utf8');
  expect(summary).toContain('Composition `0123456789ab`: shell 2.0.0, mfe-content 1.4.0');
});
