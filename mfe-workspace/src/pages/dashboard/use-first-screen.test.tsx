import { expect, it, jest } from '@jest/globals';
import { render, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { useFirstScreen } from './use-first-screen';

/** A row by its distance from the top of the viewport, and whether it is loading. */
interface Item {
  top: number;
  waits: boolean;
}

function List({ items, onShown }: { items: readonly Item[]; onShown: () => void }) {
  const list = useRef<HTMLUListElement>(null);
  useFirstScreen(list, onShown);
  return (
    <ul ref={list}>
      {items.map(({ top, waits }) => (
        <li
          key={top}
          ref={(element) => {
            if (element) element.getBoundingClientRect = () => new DOMRect(0, top, 300, 300);
          }}
        >
          {waits ? <p data-waiting="" /> : <p>shown</p>}
        </li>
      ))}
    </ul>
  );
}

it('reports once when all in view have loaded, whatever is below', async () => {
  const onShown = jest.fn();
  const below = { top: window.innerHeight + 1, waits: true };
  const draw = (first: boolean, second: boolean) => (
    <List
      items={[{ top: 0, waits: first }, { top: 320, waits: second }, below]}
      onShown={onShown}
    />
  );
  const { rerender } = render(draw(true, true));
  rerender(draw(false, true));
  await Promise.resolve();
  expect(onShown).not.toHaveBeenCalled();
  rerender(draw(false, false));
  await waitFor(() => expect(onShown).toHaveBeenCalledTimes(1));
  rerender(draw(true, false));
  rerender(draw(false, false));
  await Promise.resolve();
  expect(onShown).toHaveBeenCalledTimes(1);
});

it('reports after ten seconds if one in view never loads', () => {
  jest.useFakeTimers();
  const onShown = jest.fn();
  render(<List items={[{ top: 0, waits: true }]} onShown={onShown} />);
  jest.advanceTimersByTime(9_999);
  expect(onShown).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(onShown).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
