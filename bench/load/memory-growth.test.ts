import { describe, expect, it } from 'vitest';
import { memoryGrowth, type MemorySample } from './memory-growth';

const FILES = 40;

/** One sample every 10 s; `mbAt` is the memory of the API at a second, files included. */
const run = (seconds: number, mbAt: (second: number) => number): MemorySample[] =>
  Array.from({ length: seconds / 10 }, (_, index) => {
    const at = 10 * (index + 1);
    const memory = { anonymous: mbAt(at) - FILES, files: FILES };
    return { seconds: at, memory: new Map([['API', memory]]) };
  });

describe('memory growth', () => {
  it('compares the last minute with the fifth, not with the start', () => {
    const table = memoryGrowth(run(1800, (at) => (at <= 240 ? 100 : at <= 300 ? 500 : 550)));
    expect(table?.rows).toEqual([['API', 500, FILES, 550, FILES, '1.10', 'met']]);
  });

  it('ignores a single high reading', () => {
    const table = memoryGrowth(run(1800, (at) => (at === 300 || at === 1790 ? 5000 : 400)));
    expect(table?.rows[0]?.slice(1, 6)).toEqual([400, FILES, 400, FILES, '1.00']);
  });

  it('reports growth over the goal', () => {
    const table = memoryGrowth(run(1800, (at) => at));
    expect(table?.rows[0]?.at(-1)).toBe('not met');
  });

  it('has no table for a run that ends before minute six', () => {
    expect(memoryGrowth(run(350, () => 1))).toBeNull();
    expect(memoryGrowth([])).toBeNull();
  });
});
