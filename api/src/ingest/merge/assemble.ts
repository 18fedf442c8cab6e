import type { Origin } from '../../derive/calculations/facts';
import type { DailyBars, DatasetMeta } from '../../market/dataset/dataset';
import type { Documents } from '../../market/dataset/collections';
import { writeSnapshot } from '../../market/snapshot/write';
import type { OpenPart } from '../parts/open-part';
import type { SourceReport } from '../report/source-report';
import type { CollectedLists } from '../../market/dataset/collections';
import { addLists } from './add-collections';
import { addExpectedDividends } from './add-expected-dividends';
import { completeRecord } from '../../derive/complete-record';
import { Layers } from './layers';
import { RecordMerger } from './merge-records';

export interface Assembly {
  id: string;
  assets: number;
  /** One for each part, conflicts between sources included, and one of what the snapshot refused, if anything. */
  reports: SourceReport[];
}

/**
 * Merges parts in their order, completes what follows from known values, and makes the result the current
 * snapshot. The parts stay open: whoever opened them closes them.
 */
export async function assemble(
  dataDir: string,
  parts: readonly OpenPart[],
  now: Date,
): Promise<Assembly> {
  const merger = new RecordMerger();
  const bars = new Layers<DailyBars>();
  const documents = {
    dividends: new Layers<Documents['dividends']>(),
    splits: new Layers<Documents['splits']>(),
    fundamentals: new Layers<Documents['fundamentals']>(),
  };
  const collections: CollectedLists = {};
  const usdRates = new Map<string, { rate: number; origin: Origin }>();
  const barsSources = new Map<string, string>();
  const reports: SourceReport[] = [];

  for (const part of parts) {
    const conflicts: string[] = [];
    for (const record of part.records) {
      const conflict = merger.add(record, part.header.source);
      if (conflict !== null) conflicts.push(conflict);
    }
    reports.push(withConflicts(part.header.report, conflicts));
    bars.add(part.bars);
    documents.dividends.add(part.documents.dividends);
    documents.splits.add(part.documents.splits);
    documents.fundamentals.add(part.documents.fundamentals);
    const { source, asOf: date } = part.header;
    for (const symbol of part.bars.keys()) barsSources.set(symbol, source);
    for (const [code, rate] of part.usdRates)
      usdRates.set(code, { rate, origin: { source, date } });
    addLists(collections, part.collections);
  }

  const meta = metaOf(parts, now);
  const asOf = meta.asOf.slice(0, 10);
  addExpectedDividends(collections, documents.dividends, asOf);
  const completed = function* () {
    for (const record of merger.records()) {
      const { symbol } = record;
      yield completeRecord(record, {
        usdRate: (code) => usdRates.get(code)?.rate ?? null,
        rateOrigin: (code) => usdRates.get(code)?.origin ?? null,
        bars: bars.get(symbol) ?? null,
        barsSource: barsSources.get(symbol) ?? null,
        dividends: documents.dividends.get(symbol) ?? null,
        fundamentals: documents.fundamentals.get(symbol) ?? null,
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
    meta,
  });
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

const withConflicts = (report: SourceReport, conflicts: readonly string[]): SourceReport => ({
  ...report,
  accepted: report.accepted - conflicts.length,
  refused: [...report.refused, ...conflicts.map((reason) => ({ row: null, reason }))],
});
