import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { liveQuotes } from 'shared/store/host';
import { LiveFields } from './live-fields';
import { PricesTime } from './prices-time';

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['performance', 'Date'] });
});
afterEach(() => {
  jest.useRealTimers();
  liveQuotes.clear();
});

function tick(symbol: string, price: number, time: string | null = '2026-11-23T15:00:00Z') {
  act(() => {
    liveQuotes.offer([{ symbol, price, day1ChangePercent: 4, time }]);
    jest.advanceTimersByTime(320);
  });
}

const onRow = jest.fn();
const onList = jest.fn();
const SYMBOLS = ['AAPL.US', 'MSFT.US'];
const FIELDS = { price: 100, day1ChangePercent: 1, month1ChangePercent: 50, peRatio: 20 };

function List({ live }: { live: boolean }) {
  onList();
  return (
    <>
      <h1>
        <PricesTime symbols={live ? SYMBOLS : []} asOf="2026-11-20" />
      </h1>
      {SYMBOLS.map((symbol) => (
        <LiveFields key={symbol} symbol={symbol} fields={FIELDS} live={live}>
          {(fields) => {
            onRow(symbol);
            return (
              <p>{`${symbol} ${fields['price']} ${fields['month1ChangePercent']?.toFixed(1)}`}</p>
            );
          }}
        </LiveFields>
      ))}
    </>
  );
}

it('renders the row of the new price and the time alone, not the list', () => {
  render(<List live />);
  expect(screen.getByRole('heading').textContent).toBe('Prices of 20 Nov 2026');
  tick('AAPL.US', 110);
  expect(screen.getByText('AAPL.US 110 65.0')).toBeInTheDocument();
  expect(screen.getByText('MSFT.US 100 50.0')).toBeInTheDocument();
  expect(screen.getByRole('heading').textContent).toBe('Live prices, some from 20 Nov 2026');
  tick('MSFT.US', 100);
  expect(screen.getByRole('heading').textContent).toBe('Live prices');
  onRow.mockClear();
  onList.mockClear();
  tick('AAPL.US', 111);
  expect(onRow.mock.calls).toEqual([['AAPL.US']]);
  expect(onList).not.toHaveBeenCalled();
});

it('keeps the prices of the snapshot with their time in a list that prices have ranked', () => {
  render(<List live={false} />);
  tick('AAPL.US', 110);
  expect(screen.getByText('AAPL.US 100 50.0')).toBeInTheDocument();
  expect(screen.getByRole('heading').textContent).toBe('Prices of 20 Nov 2026');
});
