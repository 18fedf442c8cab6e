import type { DailyBars } from 'market-model/dataset';
import { BarBuffer, paintBars } from '../prices/simulate-bars';
import { hash32 } from '../random/random';
import { demoUniverse, pricePaths } from './universe';

/**
 * Daily bars of a demo asset, made on demand: the same symbol, seed and last day always give the same
 * bars, and a later last day only appends. The derived columns of the demo snapshot were computed from
 * exactly these bars.
 *
 * @param symbol e.g. `AAPL.US`
 * @param seed of the simulated world, as stored in the snapshot's history source
 * @param lastDay last day of the snapshot as a day number (days since 1970-01-01)
 * @param buffer optional memory of the caller, used again and again; the result is then valid until its next use
 * @returns null when the simulated world has no such asset
 */
export function generateDemoBars(
  symbol: string,
  seed: number,
  lastDay: number,
  buffer?: BarBuffer,
): DailyBars | null {
  const process = demoUniverse(seed).processes.get(symbol);
  if (!process) return null;
  const memory = buffer ?? workspace;
  const path = pricePaths(seed).walk(symbol, process, lastDay, memory);
  const bars = paintBars(process, path, hash32(symbol, seed), lastDay, memory);
  return buffer ? bars : copyOf(bars);
}

/** Used if the caller passes no buffer; results are copies of the right size. */
const workspace = new BarBuffer();

const copyOf = ({ day, open, high, low, close, volume }: DailyBars): DailyBars => ({
  day: day.slice(),
  open: open.slice(),
  high: high.slice(),
  low: low.slice(),
  close: close.slice(),
  volume: volume.slice(),
});
