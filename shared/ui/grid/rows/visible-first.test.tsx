import { describe, expect, it } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { useVisibleFirst } from './visible-first';

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => from + at);

/** Every state that React has committed, first to last. */
function committed() {
  const commits: { rows: number[]; sizes: number[]; layouts: string[]; settled: boolean }[] = [];
  function List({ rows, layout }: { rows: readonly number[]; layout: string }) {
    const { chunks, settled } = useVisibleFirst(rows, 10, 30, layout);
    commits.push({
      rows: chunks.flatMap((chunk) => chunk.rows),
      sizes: chunks.map(({ size }) => size),
      layouts: chunks.map((chunk) => chunk.layout),
      settled,
    });
    return null;
  }
  return { commits, List };
}

describe('rows of the first screen', () => {
  it('are rendered before those below, which have their place', async () => {
    const { commits, List } = committed();
    const rows = numbers(0, 55);
    await act(async () => void render(<List rows={rows} layout="a" />));
    expect(commits[0]).toMatchObject({ rows: numbers(0, 30), sizes: [10, 10, 10, 10, 10, 5] });
    expect(commits[0]?.settled).toBe(false);
    expect(commits.at(-1)).toMatchObject({ rows, settled: true });
  });

  it('follow a new list at once while those below keep their rows and columns', async () => {
    const { commits, List } = committed();
    const { rerender } = render(<List rows={numbers(0, 45)} layout="a" />);
    commits.length = 0;
    const rows = numbers(100, 160);
    await act(async () => rerender(<List rows={rows} layout="b" />));
    expect(commits[0]).toMatchObject({
      rows: [...numbers(100, 130), ...numbers(30, 45)],
      sizes: [10, 10, 10, 10, 10, 10],
      layouts: ['b', 'b', 'b', 'a', 'a', 'b'],
      settled: false,
    });
    expect(commits.at(-1)).toMatchObject({ rows, settled: true });
    expect(new Set(commits.at(-1)?.layouts)).toEqual(new Set(['b']));
  });
});
