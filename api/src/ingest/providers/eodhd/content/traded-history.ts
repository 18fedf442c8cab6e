import { splitAdjusted } from 'market-model/derive/prices/split-adjustment';
import type { BySymbol } from 'market-model/dataset/collections';
import { barsInOneUnit } from '../../../bars/one-unit';
import type { DailyBars } from 'market-model/dataset/dataset';
import type { SplitRecord } from 'market-model/dataset/records/split';

/**
 * Bars as traded, adjusted to the basis of the last bar. The provider's volumes are split-adjusted
 * already. Its adjusted close includes dividends and is not used. Closes that jump to another unit
 * are noted once per symbol and not used.
 */
export class SplitAdjustedBars implements BySymbol<DailyBars> {
  constructor(
    private readonly traded: BySymbol<DailyBars>,
    private readonly splits: ReadonlyMap<string, readonly SplitRecord[]>,
    private readonly onNote: (note: string) => void = () => undefined,
  ) {}

  private readonly noted = new Set<string>();

  get size(): number {
    return this.traded.size;
  }
  has(symbol: string): boolean {
    return this.traded.has(symbol);
  }
  keys(): Iterable<string> {
    return this.traded.keys();
  }
  get(symbol: string): DailyBars | undefined {
    const bars = this.traded.get(symbol);
    const splits = this.splits.get(symbol);
    if (!bars) return undefined;
    const adjusted = splits ? { ...splitAdjusted(bars, splits), volume: bars.volume } : bars;
    const { bars: used, note } = barsInOneUnit(adjusted);
    if (note !== null && !this.noted.has(symbol)) {
      this.noted.add(symbol);
      this.onNote(`${symbol}: ${note}`);
    }
    return used ?? undefined;
  }
}
