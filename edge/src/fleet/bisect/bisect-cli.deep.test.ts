import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestSite, screeners, SHELL, type TestSite } from '../../testing/test-site';

const ROOT = path.join(import.meta.dirname, '../../../..');
let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  await site.release(SHELL);
  for (const entry of ['one', 'two']) await site.release(screeners(entry));
});
afterAll(() => site.close());

it('ends with its check when it is interrupted, and says how to continue', async () => {
  const started = path.join(site.dataDir, 'started');
  const command = `touch ${started}; sleep 1000`;
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'edge/src/fleet/cli.ts', 'bisect', command, '--json'],
    {
      cwd: ROOT,
      env: {
        ...process.env,
        DATA_DIR: site.dataDir,
        RELEASES_DIR: '',
        PUBLIC_URL: site.base,
        TSX_TSCONFIG_PATH: 'tsconfig.json',
      },
    },
  );
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = new Promise((resolve) => child.once('close', resolve));
  await vi.waitFor(() => expect(existsSync(started)).toBe(true), 120_000);
  child.kill('SIGTERM');
  expect(await code).toBe(1);
  expect(JSON.parse(output)).toEqual({
    error: expect.stringMatching(
      /^interrupted \(composition \w{12}, 0 tries before it, 2 changes left\); to continue: npm run fleet -- bisect --good \w{12} --bad \w{12}/,
    ),
    exitCode: 1,
  });
});
