import { ownIndexOf } from 'shared/market';
import type { IndexHistory, Origin } from 'market-model/derive/calculations/facts';
import type { DailyBars, DatasetMeta } from 'market-model/dataset/dataset';
import type { Documents } from 'market-model/dataset/collections';
import { writeSnapshot } from '../../market/snapshot/write';
import { storeReports } from '../../thirteen-f/filers/store-reports';
import type { OpenPart } from '../parts/open-part';
import type { SourceReport } from '../report/source-report';
import type { CollectedLists } from 'market-model/dataset/collections';
import { addLists } from './add-collections';
import { addExpectedDividends } from './add-expected-dividends';
import { completeRecord } from 'market-model/derive/complete-record';
import { Layers } from './layers';
import { RecordMerger, type MergeRemarks } from './merge-records';
import { withComponentSymbols } from './with-component-symbols';

export interface Assembly {
  id: string;
  assets: number;
  /**
   * One for each part, including conflicts between sources, and one for rejections by the snapshot,
   * if any.
   */
  reports: SourceReport[];
}

/**
 * Merges parts in their order, completes derived values, and makes the result the current snapshot.
 * The caller opened the parts and closes them.
 */
export async function assemble(
  dataDir: string,
  parts: readonly OpenPart[],
  now: Date,
): Promise<Assembly> {
  const merger = new RecordMerger();
  const bars = new Layers<DailyBars>(({ day }) => day.at(-1) ?? 0);
  const documents = {
    dividends: new Layers<Documents['dividends']>((list) => newestOf(list, ({ exDate }) => exDate)),
    splits: new Layers<Documents['splits']>((list) => newestOf(list, ({ date }) => date)),
    fundamentals: new Layers<Documents['fundamentals']>(({ annual, quarterly }) =>
      newestOf([...annual, ...quarterly], ({ periodEnd }) => periodEnd),
    ),
    components: new Layers<Documents['components']>(({ date }) => date ?? ''),
  };
  const collections: CollectedLists = {};
  const usdRates = new Map<string, { rate: number; origin: Origin }>();
  const barsSources = new Map<string, string>();
  const asideByPart: Map<string, number>[] = [];

  for (const [order, part] of parts.entries()) {
    for (const record of part.records) merger.add(record, part.header.source, order);
    const { source, asOf: date } = part.header;
    const olderBars = new Set(bars.add(part.bars));
    for (const symbol of part.bars.keys())
      if (!olderBars.has(symbol)) barsSources.set(symbol, source);
    asideByPart.push(
      new Map([
        ['price histories', olderBars.size],
        ['dividend histories', documents.dividends.add(part.documents.dividends).length],
        ['lists of splits', documents.splits.add(part.documents.splits).length],
        ['sets of statements', documents.fundamentals.add(part.documents.fundamentals).length],
        ['lists of components', documents.components.add(part.documents.components).length],
      ]),
    );
    const rateDate = part.header.usdRatesDate ?? date;
    for (const [code, rate] of part.usdRates) {
      const knownDate = usdRates.get(code)?.origin.date ?? '';
      if (knownDate <= rateDate) usdRates.set(code, { rate, origin: { source, date: rateDate } });
    }
  }
  // Lists have no date of their own: the newer source's version of an item is kept.
  const byDay = parts.toSorted((a, b) =>
    a.header.asOf < b.header.asOf ? -1 : a.header.asOf > b.header.asOf ? 1 : 0,
  );
  for (const part of byDay) addLists(collections, part.collections);

  const meta = metaOf(parts, now);
  const asOf = meta.asOf.slice(0, 10);
  addExpectedDividends(collections, documents.dividends, asOf);
  const indexOf = indexHistories((symbol) => bars.get(symbol), barsSources);
  const completed = function* () {
    for (const merged of merger.records()) {
      const { symbol } = merged;
      const record = withComponentSymbols(merged, documents.components.get(symbol));
      yield completeRecord(record, {
        usdRate: (code) => usdRates.get(code)?.rate ?? null,
        rateOrigin: (code) => usdRates.get(code)?.origin ?? null,
        bars: bars.get(symbol) ?? null,
        barsSource: barsSources.get(symbol) ?? null,
        dividends: documents.dividends.get(symbol) ?? null,
        fundamentals: documents.fundamentals.get(symbol) ?? null,
        index: record.assetType === 'stock' ? indexOf(symbol) : null,
        asOf,
      });
    }
  };
  const { id, refused } = await writeSnapshot(dataDir, {
    records: completed(),
    history: (symbol) => (bars.has(symbol) ? { kind: 'stored' } : null),
    bars: (symbol) => bars.get(symbol) ?? null,
    collections,
    documents,
    storeThirteenF: storeReports,
    meta,
  });
  // All records are merged here, so conflicts and older figures are known.
  const reports: SourceReport[] = parts.map(({ header }, order) =>
    withRemarks(header.report, merger.remarksOn(order), asideByPart[order] ?? new Map()),
  );
  if (refused.length > 0) {
    reports.push({
      format: 'snapshot',
      file: id,
      unreadable: null,
      read: merger.size,
      accepted: merger.size,
      notes: [],
      refused: refused.map(({ symbol, field, reason }) => ({
        row: null,
        reason: `${symbol} ${field}: ${reason}`,
      })),
    });
  }
  return { id, assets: merger.size, reports };
}

/** The index of an asset's exchange; each history is read once. */
function indexHistories(
  barsOf: (symbol: string) => DailyBars | undefined,
  sources: ReadonlyMap<string, string>,
): (symbol: string) => IndexHistory | null {
  const histories = new Map<string, IndexHistory | null>();
  return (symbol) => {
    const index = ownIndexOf(symbol);
    if (index === null) return null;
    let history = histories.get(index);
    if (history === undefined) {
      const bars = barsOf(index);
      history = bars
        ? { symbol: index, source: sources.get(index) ?? null, day: bars.day, close: bars.close }
        : null;
      histories.set(index, history);
    }
    return history;
  };
}

function metaOf(parts: readonly OpenPart[], now: Date): DatasetMeta {
  const days = parts.map(({ header }) => header.asOf).toSorted();
  return {
    asOf: `${days.at(-1) ?? now.toISOString().slice(0, 10)}T00:00:00Z`,
    demo: false,
    sources: [...new Set(parts.map(({ header }) => header.source))],
    parts: parts.map(({ id, header }) => ({ name: header.name, id })),
    createdAt: now.toISOString(),
  };
}

/** The newest day in a list; an empty one is older than any. */
const newestOf = <T>(list: readonly T[], day: (item: T) => string): string =>
  list.reduce((newest, item) => (day(item) > newest ? day(item) : newest), '');

/** The report of a part, with notes on data that another part replaced. */
function withRemarks(
  report: SourceReport,
  { conflicts, older }: MergeRemarks,
  documentsAside: ReadonlyMap<string, number>,
): SourceReport {
  const aside = [
    ...[...older].map(([group, assets]): [string, number] => [`figures (${group})`, assets]),
    ...documentsAside,
  ].filter(([, assets]) => assets > 0);
  return {
    ...report,
    accepted: report.accepted - conflicts.length,
    refused: [...report.refused, ...conflicts.map((reason) => ({ row: null, reason }))],
    notes: [
      ...report.notes,
      ...aside.map(([what, assets]) => `another source has newer ${what} of ${assets} assets`),
    ],
  };
}
