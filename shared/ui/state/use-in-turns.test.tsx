import { describe, expect, it } from '@jest/globals';
import { render, waitFor } from '@testing-library/react';
import { useInTurns } from './use-in-turns';

const numbers = (from: number) => Array.from({ length: 6 }, (_, at) => from + at);

/** What stood on screen after each drawing: the first number of each part, `-` for an empty one. */
function recorder() {
  const drawings: string[] = [];
  function List({ rows, way }: { rows: readonly number[]; way: string }) {
    const { parts, done } = useInTurns(rows, way, 2);
    const drawing = `${parts.map((part) => part?.[0] ?? '-').join(' ')}${done ? '' : ' …'}`;
    if (drawings.at(-1) !== drawing) drawings.push(drawing);
    return null;
  }
  return { drawings, List };
}

describe('a list in turns', () => {
  it('begins with its first part and keeps what stood in the other places until their turn', async () => {
    const { drawings, List } = recorder();
    const view = render(<List rows={numbers(0)} way="a" />);
    await waitFor(() => expect(drawings).toEqual(['0 - - …', '0 2 - …', '0 2 4']));
    drawings.length = 0;
    view.rerender(<List rows={numbers(10)} way="a" />);
    await waitFor(() => expect(drawings).toEqual(['10 2 4 …', '10 12 4 …', '10 12 14']));
  });

  it('draws all at once where no part may stand as it was', async () => {
    const { drawings, List } = recorder();
    const view = render(<List rows={numbers(0)} way="a" />);
    await waitFor(() => expect(drawings.at(-1)).toBe('0 2 4'));
    drawings.length = 0;
    view.rerender(<List rows={numbers(10)} way="b" />);
    expect(drawings).toEqual(['10 12 14']);
  });
});
