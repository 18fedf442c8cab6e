import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const run = promisify(execFile);
const ROOT = resolve(import.meta.dirname, '../../..');

describe('the demo', () => {
  it('holds no computed figure that its inputs do not give', async () => {
    const program = resolve(import.meta.dirname, 'explain-demo.fixture.ts');
    const { stdout } = await run(
      process.execPath,
      [resolve(ROOT, 'node_modules/tsx/dist/cli.mjs'), '--tsconfig', 'tsconfig.json', program],
      { cwd: ROOT },
    );
    const { explained, wrong } = JSON.parse(stdout) as { explained: number; wrong: string[] };
    expect(wrong).toEqual([]);
    expect(explained).toBeGreaterThan(4000);
  }, 120_000);
});
