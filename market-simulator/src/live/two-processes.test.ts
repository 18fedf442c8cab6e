/** Several APIs over one simulated market must show one price of an asset at a moment. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import type { QuoteTick } from 'shared/contract';

const SYMBOLS = ['AAPL.US', 'MSFT.US', 'NVDA.US', 'EURUSD.FOREX', 'EURGBP.FOREX', 'BTC-USD.CC'];
const TICK_MS = 2_000;
/** An open market, the days around it, and its close. */
const INSTANTS = [
  '2026-11-23T15:00:00Z',
  '2026-11-23T15:00:02Z',
  '2026-11-24T18:30:00Z',
  '2026-11-24T23:00:00Z',
  '2026-11-20T16:00:00Z',
].map((text) => Date.parse(text));

const bySymbol = (ticks: readonly QuoteTick[]) =>
  ticks.toSorted((a, b) => a.symbol.localeCompare(b.symbol));

async function pricesOf(symbols: readonly string[], instants: readonly number[]) {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      '--import',
      'tsx',
      join(import.meta.dirname, 'prices-process.fixture.ts'),
      JSON.stringify({ symbols, instants }),
    ],
    { cwd: join(import.meta.dirname, '../../..') },
  );
  return (JSON.parse(stdout) as QuoteTick[][]).map(bySymbol);
}

it('two processes show one price, whatever they showed before and though their clocks differ by ms', async () => {
  const [one, two] = await Promise.all([
    pricesOf(SYMBOLS, INSTANTS),
    // In reverse, and late within the same tick.
    pricesOf(
      SYMBOLS.toReversed(),
      INSTANTS.toReversed().map((instant) => instant + TICK_MS - 1),
    ),
  ]);
  expect(one.map((ticks) => ticks.length)).toEqual(INSTANTS.map(() => SYMBOLS.length));
  expect(two.toReversed()).toEqual(one);
  // The prices are not constant.
  expect(one[0]).not.toEqual(one[2]);
}, 120_000);
