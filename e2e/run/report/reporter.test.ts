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

/** A reporter of a run with these tests, and its summary after the end. */
async function reportOf(tests: object[], { shard = null }: { shard?: object | null } = {}) {
  vi.stubEnv('E2E_TELEMETRY', path.join(folder, 'telemetry'));
  vi.resetModules();
  const { default: RunReporter } = await import('./reporter');
  const reporter = new RunReporter({ folder: path.join(folder, 'report') });
  reporter.onBegin(
    { shard } as Parameters<typeof reporter.onBegin>[0],
    { allTests: () => tests } as unknown as Suite,
  );
  const end = async () => {
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const result = await reporter.onEnd({
      startTime: new Date(0),
      duration: 1000,
      status: 'passed',
    } as FullResult);
    write.mockRestore();
    return { ...result, text: readFileSync(path.join(folder, 'report', 'summary.md'), 'utf8') };
  };
  return { reporter, end };
}

const SKIPPED = {
  titlePath: () => ['', '', 'e2e/a.spec.ts', 'a'],
  location: { file: '/a.spec.ts' },
  results: [],
  annotations: [{ type: 'skip', description: 'Plans are bought elsewhere' }],
  outcome: () => 'skipped',
};

it('fails a run without a test that ran, and says why', async () => {
  const { end } = await reportOf([SKIPPED]);
  const { status, text } = await end();
  expect(status).toBe('failed');
  expect(text).toContain('No test ran');
  expect(text).toContain('1 skipped: Plans are bought elsewhere');
});

it('joins the errors of the last attempt, and names tests that did not run', async () => {
  const failed = {
    ...SKIPPED,
    annotations: [],
    outcome: () => 'unexpected',
    results: [
      { duration: 1, steps: [], error: {}, errors: [{ message: 'an earlier attempt' }] },
      {
        duration: 1,
        attachments: [],
        steps: [],
        error: { message: 'Test timeout exceeded' },
        errors: [{ message: 'Test timeout exceeded' }, { message: 'waiting for a button' }],
      },
    ],
  };
  const interrupted = {
    ...SKIPPED,
    annotations: [],
    results: [{ duration: 1, status: 'interrupted', errors: [] }],
  };
  const { end } = await reportOf([failed, interrupted, { ...SKIPPED, annotations: [] }]);
  const { text } = await end();
  expect(text).toContain('Test timeout exceeded\n\nwaiting for a button');
  expect(text).not.toContain('an earlier attempt');
  expect(text).toContain('1 skipped: interrupted');
  expect(text).toContain('1 skipped: did not run');
});

it('passes a shard without a test that ran', async () => {
  const { end } = await reportOf([SKIPPED], { shard: { current: 1, total: 2 } });
  expect((await end()).status).toBe('passed');
});

it('reports an error outside the tests', async () => {
  const { reporter, end } = await reportOf([]);
  reporter.onError({ message: '\u001b[31mThe site did not start\u001b[0m' });
  const { text } = await end();
  expect(text).toContain('```text\nThe site did not start\n```');
  expect(text).not.toContain('No test ran');
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
  reporter.onBegin({ shard: null }, suite);
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
