import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const run = promisify(execFile);
const ROOT = resolve(import.meta.dirname, '../../..');

/** Every figure is compared for at least so many stocks. */
const LEAST = 20;

describe('figures of the demo', () => {
  it('equal a plain recomputation from the stored statements and bars, for 60 stocks', async () => {
    const program = resolve(import.meta.dirname, 'recompute-figures.fixture.ts');
    const { stdout } = await run(
      process.execPath,
      [resolve(ROOT, 'node_modules/tsx/dist/cli.mjs'), '--tsconfig', 'tsconfig.json', program],
      { cwd: ROOT },
    );
    const { stocks, compared, wrong } = JSON.parse(stdout) as {
      stocks: number;
      compared: Record<string, number>;
      wrong: string[];
    };
    expect(wrong).toEqual([]);
    expect(stocks).toBe(60);
    expect(Object.keys(compared).length).toBeGreaterThan(40);
    expect(Object.entries(compared).filter(([, count]) => count < LEAST)).toEqual([]);
  }, 120_000);
});
