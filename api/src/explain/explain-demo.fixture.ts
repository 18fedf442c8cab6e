/**
 * Run as a program: simulates the first stocks of the demo, explains every computed field of them and
 * prints `{explained, wrong}`. A program, because the simulation is slow inside the test runner.
 */
import { columnOf } from 'shared/market';
import {
  DEMO_SOURCE,
  SMALL_SEED,
  demoRecords,
  demoUsdRate,
  lastFinishedTradingDay,
  ownIndexHistory,
  type SimulatedAsset,
} from 'market-simulator/ingest';
import { isoDate } from 'market-model/dates/civil-dates';
import { dayOfFacts } from 'market-model/derive/complete-fields';
import { explainField } from './explain-field';

const STOCKS = 120;

const lastDay = lastFinishedTradingDay(Date.UTC(2026, 3, 14));
const asOf = isoDate(lastDay);
const usdRate = demoUsdRate(SMALL_SEED, lastDay);
const wrong: string[] = [];
let explained = 0;
let stocks = 0;
let simulated: SimulatedAsset | null = null;
const records = demoRecords({ seed: SMALL_SEED, lastDay, onAsset: (asset) => (simulated = asset) });

for (const { symbol, assetType, fields, provenance } of records) {
  // The value that the callback above received. The compiler cannot follow the assignment.
  const asset = simulated as SimulatedAsset | null;
  if (!asset || stocks++ >= STOCKS) break;
  const facts = {
    assetType,
    fields,
    provenance,
    bars: asset.bars,
    index: ownIndexHistory(symbol, SMALL_SEED, lastDay),
    dividends: asset.dividends.length > 0 ? asset.dividends : null,
    fundamentals: asset.reports?.fundamentals ?? null,
    usdRate,
    rateOrigin: () => ({ source: DEMO_SOURCE, date: asOf }),
    today: dayOfFacts(provenance, asOf),
  };
  for (const field of Object.keys(fields)) {
    const column = columnOf(assetType, field);
    if (!column || provenance[field]?.kind !== 'computed') continue;
    const { inputs, remark, value } = explainField(symbol, column, facts);
    explained++;
    if (inputs.length === 0 || value !== fields[field])
      wrong.push(`${symbol} ${field} ${String(value)}: ${remark ?? 'no inputs'}`);
  }
}
process.stdout.write(JSON.stringify({ explained, wrong }));
