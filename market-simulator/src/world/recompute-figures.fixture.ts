/**
 * Run as a program: recomputes the figures of the first stocks of the demo with `plain-figures` and
 * prints `{stocks, compared, wrong}`. A program, because the simulation is slow inside the test
 * runner.
 */
import { isoDate } from 'market-model/dates';
import type { Provenance } from 'market-model/dataset';
import { lastFinishedTradingDay } from '../prices/trading-calendar';
import { SMALL_SEED } from '../profiles/market-size';
import { ownIndexHistory } from './index-histories';
import { plainFigures } from './plain-figures.fixture';
import { demoRecords, demoUsdRate, type SimulatedAsset } from './records';

const STOCKS = 60;
const TOLERANCE = 1e-8;

const lastDay = lastFinishedTradingDay(Date.UTC(2026, 3, 14));
const usdRate = demoUsdRate(SMALL_SEED, lastDay);
const wrong: string[] = [];
const compared: Record<string, number> = {};
let stocks = 0;
let simulated: SimulatedAsset | null = null;
const records = demoRecords({ seed: SMALL_SEED, lastDay, onAsset: (asset) => (simulated = asset) });

const rateOf = (currencyCode: string | null | undefined): number | null =>
  currencyCode === 'USD' ? 1 : currencyCode ? usdRate(currencyCode) : null;

const dateOf = (provenance: Provenance | undefined): string => provenance?.date ?? isoDate(lastDay);

for (const { symbol, fields, provenance } of records) {
  // The value that the callback above received. The compiler cannot follow the assignment.
  const asset = simulated as SimulatedAsset | null;
  if (!asset || stocks >= STOCKS) break;
  stocks++;
  const fundamentals = asset.reports?.fundamentals ?? null;
  const index = ownIndexHistory(symbol, SMALL_SEED, lastDay);
  const industry = String(fields.industry);
  const figures = plainFigures({
    fundamentals,
    bars: asset.bars,
    indexCloses: index && new Map([...index.day].map((day, i) => [day, index.close[i] ?? NaN])),
    marketCap: typeof fields.marketCap === 'number' ? fields.marketCap : null,
    rate: rateOf(fundamentals?.currencyCode),
    quoteRate: rateOf(fields.currencyCode === 'GBX' ? 'GBP' : String(fields.currencyCode)),
    subunits: fields.currencyCode === 'GBX' ? 100 : 1,
    isOneCurrency:
      fundamentals?.currencyCode ===
      (fields.currencyCode === 'GBX' ? 'GBP' : String(fields.currencyCode)),
    today: dateOf(provenance.price),
    isBankOrInsurer:
      industry.startsWith('Banks') ||
      industry.startsWith('Insurance -') ||
      industry === 'Mortgage Finance',
  });
  for (const [field, expected] of Object.entries(figures)) {
    const value = fields[field] ?? null;
    if (value !== null) compared[field] = (compared[field] ?? 0) + 1;
    const isSame =
      typeof value === 'number' && expected !== null
        ? Math.abs(value - expected) <= TOLERANCE * Math.max(1, Math.abs(expected))
        : value === expected;
    if (!isSame) wrong.push(`${symbol} ${field}: ${String(value)}, plain ${String(expected)}`);
  }
}
process.stdout.write(JSON.stringify({ stocks, compared, wrong }));
