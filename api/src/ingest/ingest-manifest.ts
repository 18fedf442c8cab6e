import { dirname } from 'node:path';
import type { DailyBars } from '../market/dataset/dataset';
import type { DividendRecord } from '../market/dataset/records/dividend';
import type { Fundamentals } from '../market/dataset/records/fundamentals';
import type { SplitRecord } from '../market/dataset/records/split';
import { writeSnapshot } from '../market/snapshot/write';
import { readManifest } from './manifest';
import { addLists } from './merge/add-collections';
import { completeRecord } from './merge/complete-record';
import { Layers } from './merge/layers';
import { RecordMerger } from './merge/merge-records';
import { silentProgress, type Progress } from './progress';
import { readSource } from './read-source';
import { writeReport, type SourceReport } from './report/source-report';
import type { CollectedLists } from './source';

export interface ManifestIngestOptions {
  manifestFile: string;
  dataDir: string;
  progress?: Progress;
  now?: Date;
}

export interface ManifestIngestResult {
  /** Id of the new snapshot; null when a source could not be read, so that the old one stays. */
  id: string | null;
  assets: number;
  reports: SourceReport[];
  /** Where the complete report was stored. */
  reportFile: string;
}

/**
 * Loads real data by a manifest: reads every source, merges field by field, completes what follows from
 * known values, and replaces the snapshot. Refused rows are reported and stop nothing; a source that
 * cannot be read at all stops the replacement, after all sources were looked at.
 *
 * @throws ManifestError when the manifest itself is not usable
 */
export async function ingestManifest({
  manifestFile,
  dataDir,
  progress = silentProgress,
  now = new Date(),
}: ManifestIngestOptions): Promise<ManifestIngestResult> {
  const manifest = await readManifest(manifestFile);
  const reports: SourceReport[] = [];
  const merger = new RecordMerger();
  const bars = new Layers<DailyBars>();
  const collections: CollectedLists = {};
  const documents = {
    dividends: new Layers<DividendRecord[]>(),
    splits: new Layers<SplitRecord[]>(),
    fundamentals: new Layers<Fundamentals>(),
  };
  const usdRates = new Map<string, number>();

  progress.start('Reading sources', manifest.sources.length);
  for (const source of manifest.sources) {
    const { content, report } = await readSource(source, manifest, dirname(manifestFile));
    for (const record of content.records) {
      const conflict = merger.add(record, source.format);
      if (conflict === null) continue;
      report.refused.push({ row: null, reason: conflict });
      report.accepted--;
    }
    bars.add(content.bars);
    for (const [code, rate] of content.usdRates) usdRates.set(code, rate);
    addLists(collections, content.collections);
    documents.dividends.add(content.documents.dividends);
    documents.splits.add(content.documents.splits);
    documents.fundamentals.add(content.documents.fundamentals);
    reports.push(report);
    progress.step();
  }
  progress.stop();

  const assets = merger.size;
  const unreadable = reports.some((report) => report.unreadable !== null);
  if (unreadable)
    return {
      id: null,
      assets,
      reports,
      reportFile: await writeReport(dataDir, manifestFile, reports, now),
    };

  const usdRate = (code: string): number | null => usdRates.get(code) ?? null;
  const { id, refused } = await writeSnapshot(dataDir, {
    records: completed(merger, usdRate),
    history: (symbol) => (bars.has(symbol) ? { kind: 'stored' } : null),
    bars: (symbol) => bars.get(symbol) ?? null,
    collections,
    documents,
    meta: {
      asOf: `${manifest.asOf}T00:00:00Z`,
      demo: false,
      sources: [...new Set(manifest.sources.map((source) => source.format))],
      createdAt: now.toISOString(),
    },
  });
  if (refused.length > 0) {
    reports.push({
      format: 'snapshot',
      file: id,
      unreadable: null,
      read: assets,
      accepted: assets,
      notes: [],
      refused: refused.map(({ symbol, field, reason }) => ({
        row: null,
        reason: `${symbol} ${field}: ${reason}`,
      })),
    });
  }
  return {
    id,
    assets,
    reports,
    reportFile: await writeReport(dataDir, manifestFile, reports, now),
  };
}

function* completed(merger: RecordMerger, usdRate: (code: string) => number | null) {
  for (const record of merger.records()) yield completeRecord(record, usdRate);
}
