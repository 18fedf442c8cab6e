/** Trading days of a market that has no broad index: those of its largest stocks. */
import type { HistoricalMarket } from './historical-market';
import { numberAt } from './columns-on-day';

const SAMPLE = 50;
/** A day on which fewer of the stocks traded is a holiday somewhere else. */
const MIN_SHARE = 0.2;

export async function tradingDaysOfStocks(
  market: Pick<HistoricalMarket, 'stocks' | 'bars'>,
): Promise<Int32Array> {
  const { stocks } = market;
  const size = (row: number) => numberAt(stocks, 'marketCap', row) || 0;
  const largest = Array.from({ length: stocks.rows }, (_, row) => row)
    .toSorted((a, b) => size(b) - size(a) || a - b)
    .slice(0, SAMPLE);
  const traded = new Map<number, number>();
  let read = 0;
  for (const row of largest) {
    const bars = await market.bars(stocks.symbols[row] ?? '');
    if (!bars) continue;
    read++;
    for (const day of bars.day) traded.set(day, (traded.get(day) ?? 0) + 1);
  }
  // In early years few of them were listed: two that trade on a day make it a trading day.
  const least = Math.max(1, Math.min(2, MIN_SHARE * read));
  return Int32Array.from(
    [...traded].filter(([, count]) => count >= least).map(([day]) => day),
  ).toSorted();
}
