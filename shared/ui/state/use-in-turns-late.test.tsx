import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';

const turns: (() => void)[] = [];
jest.mock('./turns', () => ({
  takeTurn: (draw: () => void) => {
    turns.push(draw);
    return () => {};
  },
}));
const { useInTurns } = jest.requireActual<typeof import('./use-in-turns')>('./use-in-turns');

beforeEach(() => void (turns.length = 0));
afterEach(() => void jest.restoreAllMocks());

it('goes on with a new list that came while a turn of the one before was not on screen yet', async () => {
  let shown = '';
  let change: (rows: readonly number[]) => void = () => {};
  function List() {
    const [rows, setRows] = useState<readonly number[]>([1, 2, 3]);
    change = setRows;
    shown = useInTurns(rows, undefined, 1)
      .parts.map((part) => part?.[0] ?? '-')
      .join(' ');
    return null;
  }
  render(<List />);
  await act(async () => {
    turns.shift()?.();
    flushSync(() => change([10, 20, 30]));
    turns.shift()?.();
  });
  expect(shown).toBe('10 20 -');
  await act(async () => turns.shift()?.());
  expect(shown).toBe('10 20 30');
});
