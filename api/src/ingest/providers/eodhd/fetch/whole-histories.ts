import { join } from 'node:path';
import { exchangeOf } from 'shared/market';
import type { BySymbol } from 'market-model/dataset/collections';
import type { DailyBars } from 'market-model/dataset/dataset';
import type { SplitRecord } from 'market-model/dataset/records/split';
import { BYTES_PER_BAR, decodeBars, encodeBars } from '../../../../market/snapshot/bars-file';
import { splitRatio } from '../../../formats/eodhd-fundamentals-json/earnings-and-splits';
import { dateIn, type Section } from '../../../formats/eodhd-fundamentals-json/eodhd-document';
import { step, type Run } from '../run';
import { barsIn } from '../work/bar-columns';
import { SymbolJournal } from '../work/symbol-journal';
import type { UnitFiles } from '../work/unit-files';
import type { ListedAsset, SymbolList } from './symbol-lists';

interface StoredHistory {
  /** Rows as they came. */
  read: number;
  bars: number;
  refused: string[];
}

/** Whole histories symbol by symbol, as they were traded; each stays in its own file. */
export class WholeHistories implements BySymbol<DailyBars> {
  private readonly counts = new Map<string, number>();

  constructor(private readonly files: UnitFiles) {}

  static file = (symbol: string): string => `history/${symbol.slice(0, 2)}/${symbol}`;

  add(symbol: string, bars: number): void {
    if (bars > 0) this.counts.set(symbol, bars);
  }
  get size(): number {
    return this.counts.size;
  }
  has(symbol: string): boolean {
    return this.counts.has(symbol);
  }
  keys(): Iterable<string> {
    return this.counts.keys();
  }
  get(symbol: string): DailyBars | undefined {
    const count = this.counts.get(symbol);
    return count === undefined
      ? undefined
      : decodeBars(this.files.slice(WholeHistories.file(symbol), 0, count * BYTES_PER_BAR), count);
  }
}

export interface FetchedHistories {
  bars: WholeHistories;
  splits: Map<string, SplitRecord[]>;
  read: number;
}

/** One request for the bars and one for the splits of each symbol. */
export async function fetchWholeHistories(
  run: Run,
  lists: readonly SymbolList[],
): Promise<FetchedHistories> {
  const assets = lists.flatMap(({ exchange, assets }) =>
    assets.map((asset) => ({ asset, exchange })),
  );
  const done = new SymbolJournal<StoredHistory>(join(run.files.folder, 'history.journal'));
  const splits = new SymbolJournal<SplitRecord[]>(join(run.files.folder, 'splits.journal'));
  try {
    await step(run, 'Daily bars of all times', assets, ({ asset, exchange }) =>
      fetchBars(run, asset, exchange, done),
    );
    const withSplits = assets.filter(({ exchange }) => exchangeOf(exchange) !== undefined);
    await step(run, 'Splits', withSplits, async ({ asset: { symbol, code }, exchange }) => {
      if (!splits.has(symbol))
        splits.add(symbol, splitsIn(await run.api.splits(`${code}.${exchange}`)));
    });
    const result: FetchedHistories = {
      bars: new WholeHistories(run.files),
      splits: new Map(),
      read: 0,
    };
    for (const {
      asset: { symbol },
    } of assets) {
      const stored = done.get(symbol);
      result.bars.add(symbol, stored?.bars ?? 0);
      result.read += stored?.read ?? 0;
      const [first] = stored?.refused ?? [];
      if (stored && first !== undefined)
        run.refused.push({
          row: null,
          reason: `${symbol}: ${stored.refused.length} bars, e.g. ${first}`,
        });
      const ofSymbol = splits.get(symbol);
      if (ofSymbol && ofSymbol.length > 0) result.splits.set(symbol, ofSymbol);
    }
    return result;
  } finally {
    done.close();
    splits.close();
  }
}

async function fetchBars(
  run: Run,
  { symbol, code }: ListedAsset,
  exchange: string,
  done: SymbolJournal<StoredHistory>,
): Promise<void> {
  const name = WholeHistories.file(symbol);
  const history = done.get(symbol);
  if (history && (history.bars === 0 || (await run.files.read(name)))) return;
  const rows = await run.api.history(`${code}.${exchange}`);
  const { bars, refused } = barsIn(rows);
  if (bars.day.length > 0) await run.files.write(name, encodeBars(bars));
  done.add(symbol, { read: rows.length, bars: bars.day.length, refused });
}

function splitsIn(rows: readonly unknown[]): SplitRecord[] {
  return rows
    .flatMap((entry) => {
      const row = (entry ?? {}) as Section;
      const date = dateIn(row.date);
      const ratio = splitRatio(row.split);
      return date === null || ratio === null ? [] : [{ date, ratio }];
    })
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
}
