import { expect, test } from '@playwright/test';
import { ORIGIN } from '../site/site';

interface Tick {
  symbol: string;
  price: number;
  day1ChangePercent: number | null;
  time: string | null;
}

// Coins trade at all hours; prices of closed exchanges do not change.
test('prices arrive in the page as they change, marked as simulated', async ({ page }) => {
  await page.goto('/faq');
  const { feed, first, later } = await page.evaluate(
    () =>
      new Promise<{ feed: { kind: string }; first: Tick[]; later: Tick[] }>((resolve, reject) => {
        const source = new EventSource(
          '/api/quotes/stream?symbols=BTC-USD.CC,ETH-USD.CC,SOL-USD.CC',
        );
        let about = { kind: '' };
        const lists: Tick[][] = [];
        source.addEventListener('feed', ({ data }) => (about = JSON.parse(data)));
        source.addEventListener('quotes', ({ data }) => {
          lists.push(JSON.parse(data) as Tick[]);
          if (lists.length < 3) return;
          source.close();
          resolve({ feed: about, first: lists[0] ?? [], later: lists.slice(1).flat() });
        });
        setTimeout(() => reject(new Error('no prices came')), 20_000);
      }),
  );
  expect(feed.kind).toBe('simulated');
  expect(first.map(({ symbol }) => symbol).toSorted()).toEqual([
    'BTC-USD.CC',
    'ETH-USD.CC',
    'SOL-USD.CC',
  ]);
  const quotes = (await (
    await fetch(`${ORIGIN}/api/quotes?symbols=BTC-USD.CC,ETH-USD.CC,SOL-USD.CC`)
  ).json()) as Tick[];
  for (const { symbol, price } of later) {
    const close = quotes.find((quote) => quote.symbol === symbol)?.price ?? Number.NaN;
    expect(Math.abs(price / close - 1)).toBeLessThan(0.5);
  }
});

test('a day in five-minute bars agrees with the daily bar', async () => {
  const history = async (range: string) =>
    (await (await fetch(`${ORIGIN}/api/assets/MSFT.US/history?range=${range}`)).json()) as {
      interval: string;
      label: string;
      bars: Record<'open' | 'high' | 'low' | 'close' | 'volume', number[]> & { date: string[] };
    };
  const daily = await history('1M');
  const day = await history('1D');
  expect(daily.interval).toBe('1d');
  expect(day.interval).toBe('5m');
  expect(day.label).toContain('simulated');
  // From 09:30 to 16:00, or to 13:00 on the day after Thanksgiving and other short days.
  expect([78, 42]).toContain(day.bars.date.length);
  expect(day.bars.open[0]).toBe(daily.bars.open.at(-1));
  expect(day.bars.close.at(-1)).toBe(daily.bars.close.at(-1));
  expect(Math.max(...day.bars.high)).toBe(daily.bars.high.at(-1));
  expect(Math.min(...day.bars.low)).toBe(daily.bars.low.at(-1));
});
