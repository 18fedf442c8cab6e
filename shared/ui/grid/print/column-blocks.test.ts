import { describe, expect, it } from '@jest/globals';
import { columnBlocks, PAPER_WIDTH } from './column-blocks';

const columns = (count: number) => Array.from({ length: count }, (_, at) => at);

describe('columns on paper', () => {
  it('share one table as long as they fit', () => {
    expect(columnBlocks(columns(12), () => 50, 80)).toEqual({
      landscape: false,
      blocks: [columns(12)],
    });
    const thirteen = columnBlocks(columns(13), () => 50, 80);
    expect(thirteen).toEqual({ landscape: true, blocks: [columns(13)] });
    expect(columnBlocks(columns(0), () => 50, 80).blocks.flat()).toEqual([]);
  });

  it('are shared out evenly when they do not, each once and in order', () => {
    const { landscape, blocks } = columnBlocks(columns(40), (at) => 40 + (at % 3) * 20, 70);
    expect(landscape).toBe(true);
    expect(blocks.flat()).toEqual(columns(40));
    const widths = blocks.map((block) => block.reduce((sum, at) => sum + 40 + (at % 3) * 20, 70));
    expect(widths).toHaveLength(3);
    expect(Math.max(...widths)).toBeLessThanOrEqual(PAPER_WIDTH.landscape);
    expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(200);
  });

  it('get a table of their own when wider than the paper', () => {
    expect(columnBlocks([10, 5000, 10], (width) => width, 80).blocks).toEqual([[10], [5000], [10]]);
  });
});
