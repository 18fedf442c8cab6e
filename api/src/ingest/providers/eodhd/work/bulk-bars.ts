import { closeSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import type { BySymbol } from 'market-model/dataset/collections';
import type { DailyBars } from 'market-model/dataset/dataset';
import { BAR_COLUMNS } from './bar-columns';
import { columnAt } from './bulk-day-file';
import { HEADER_BYTES, type UnitFiles } from './unit-files';

/** Assets whose bars are gathered together: about 50 MB for 400 days. */
const GATHERED = 4096;

interface DayFile {
  name: string;
  day: number;
  bars: number;
  /** Place of the first bar of each gathered group of assets, and the end. */
  starts: Int32Array;
}

/**
 * Bars by symbol out of files by day. They are gathered for a few thousand neighbouring symbols at
 * a time. Read in the order of `keys()`, each day is loaded once per group.
 */
export class BulkBars implements BySymbol<DailyBars> {
  private readonly days: DayFile[] = [];
  private readonly counts: Int32Array;
  private readonly numbers: Map<string, number>;
  private gathered: { group: number; bars: DailyBars[] } | null = null;

  /** @param symbols the asset numbers of the day files are places in this list */
  constructor(
    private readonly files: UnitFiles,
    private readonly symbols: readonly string[],
  ) {
    this.counts = new Int32Array(symbols.length);
    this.numbers = new Map(symbols.map((symbol, i) => [symbol, i]));
  }

  /** Adds a verified file; days have to come in ascending order. */
  addDay(name: string, day: number, assets: Int32Array): void {
    const groups = Math.ceil(this.symbols.length / GATHERED);
    const starts = new Int32Array(groups + 1);
    let offset = 0;
    for (let group = 0; group <= groups; group++) {
      while (offset < assets.length && (assets[offset] ?? 0) < group * GATHERED) offset++;
      starts[group] = offset;
    }
    for (const asset of assets) this.counts[asset] = (this.counts[asset] ?? 0) + 1;
    this.days.push({ name, day, bars: assets.length, starts });
  }

  get size(): number {
    return this.counts.reduce((sum, count) => sum + (count > 0 ? 1 : 0), 0);
  }

  has(symbol: string): boolean {
    return (this.counts[this.numbers.get(symbol) ?? -1] ?? 0) > 0;
  }

  *keys(): Generator<string> {
    for (const [i, symbol] of this.symbols.entries()) {
      if ((this.counts[i] ?? 0) > 0) yield symbol;
    }
  }

  get(symbol: string): DailyBars | undefined {
    const number = this.numbers.get(symbol);
    if (number === undefined || !this.has(symbol)) return undefined;
    const group = Math.floor(number / GATHERED);
    if (this.gathered?.group !== group) this.gathered = { group, bars: this.gather(group) };
    return this.gathered.bars[number - group * GATHERED];
  }

  private gather(group: number): DailyBars[] {
    const first = group * GATHERED;
    const size = Math.min(GATHERED, this.symbols.length - first);
    const bars = Array.from({ length: size }, (_, i) => emptyBars(this.counts[first + i] ?? 0));
    const filled = new Int32Array(size);
    for (const file of this.days) {
      const start = file.starts[group] ?? 0;
      const count = (file.starts[group + 1] ?? start) - start;
      if (count === 0) continue;
      const [assets, columns] = this.read(file, start, count);
      for (let i = 0; i < count; i++) {
        const asset = assets.readInt32LE(4 * i) - first;
        const of = bars[asset];
        if (!of) continue;
        const at = filled[asset] ?? 0;
        of.day[at] = file.day;
        for (const [column, name] of BAR_COLUMNS.entries())
          of[name][at] = columns[column]?.readDoubleLE(8 * i) ?? NaN;
        filled[asset] = at + 1;
      }
    }
    return bars;
  }

  private read(file: DayFile, start: number, count: number): [Buffer, Buffer[]] {
    const descriptor = openSync(join(this.files.folder, file.name), 'r');
    try {
      const slice = (offset: number, length: number): Buffer => {
        const bytes = Buffer.allocUnsafe(length);
        readSync(descriptor, bytes, 0, length, HEADER_BYTES + offset);
        return bytes;
      };
      return [
        slice(columnAt(0, 0) + 4 * start, 4 * count),
        BAR_COLUMNS.map((_, column) => slice(columnAt(file.bars, column) + 8 * start, 8 * count)),
      ];
    } finally {
      closeSync(descriptor);
    }
  }
}

const emptyBars = (count: number): DailyBars => ({
  day: new Int32Array(count),
  open: new Float64Array(count),
  high: new Float64Array(count),
  low: new Float64Array(count),
  close: new Float64Array(count),
  volume: new Float64Array(count),
});
