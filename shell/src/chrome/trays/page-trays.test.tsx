import { beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { brand } from 'shared/brand';
import type { SlotInputs } from 'shared/contract';
import { renderPage } from 'shared/testing';
import { LazyPageTrays } from './lazy-page-trays';

const KEY = `${brand.storagePrefix}collection`;
const Collection = ({ pathname, events, onHandled }: SlotInputs['page-tray']) => {
  const [symbols, setSymbols] = useState<string[]>([]);
  useEffect(() => {
    const last = events.at(-1);
    if (!last) return;
    const added = events.map(({ payload }) => payload.symbol);
    onHandled(last);
    void Promise.resolve().then(() => setSymbols((now) => [...now, ...added]));
  }, [events, onHandled]);
  return (
    <p>
      {symbols.join()} on {pathname}
    </p>
  );
};
/** Loaded components are cached by id. */
const opened = (id: string, load: () => Promise<typeof Collection>) =>
  renderPage(LazyPageTrays, {
    path: '/stocks',
    contributions: [
      {
        slot: 'page-tray',
        id,
        title: 'Collection',
        opensOn: 'compare/add',
        storedAs: 'collection',
        load,
      },
    ],
  });

beforeEach(() => localStorage.clear());

it('loads the code of a tray with its first event, and delivers each event once', async () => {
  const load = jest.fn(async () => Collection);
  const { emit, container } = await opened('loaded', load);
  expect(load).not.toHaveBeenCalled();
  expect(container).toBeEmptyDOMElement();
  await emit('compare/add', { symbol: 'AAPL.US' });
  await emit('compare/add', { symbol: 'MSFT.US' });
  expect(await screen.findByText('AAPL.US,MSFT.US on /stocks')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

it('opens a tray that has a stored entry once the first page is shown', async () => {
  localStorage.setItem(KEY, '[]');
  await opened('stored', async () => Collection);
  expect(await screen.findByText('on /stocks')).toBeVisible();
});

it('keeps the events of a tray that did not load until it does', async () => {
  let isDown = true;
  const load = async () => {
    if (isDown) throw new Error('down');
    return Collection;
  };
  const { emit } = await opened('down', load);
  await emit('compare/add', { symbol: 'AAPL.US' });
  await emit('compare/add', { symbol: 'MSFT.US' });
  expect(await screen.findByRole('status')).toHaveTextContent('Collection did not load.');
  isDown = false;
  await act(async () => userEvent.click(screen.getByRole('button', { name: 'Try again' })));
  expect(await screen.findByText('AAPL.US,MSFT.US on /stocks')).toBeVisible();
});
