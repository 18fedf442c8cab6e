import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RandomStream } from 'market-simulator/random';
import type { FieldValue } from 'shared/contract';
import { openMarketStore } from '../../market/market-store';
import { pointerFile } from '../../market/snapshot/layout';
import { FORMAT_NAMES, type FormatName } from '../formats/formats';
import { ingestManifest } from '../ingest-manifest';
import { damaged } from './damage';

/** How many files ended in which way. */
export interface DamageReport {
  files: number;
  /** The source could not be read as a whole: the old snapshot stayed. */
  refused: number;
  /** Files from which a new snapshot was made. */
  accepted: number;
  /** Anything else: an exception, a changed pointer, an incomplete snapshot. */
  failures: { format: FormatName; damages: string[]; seed: number; reason: string }[];
}

const WITNESS = 'WITNESS.US';

/**
 * Ingests damaged files one by one, each next to a good one. After each, checks the snapshot: it is
 * either the old one, or a complete new one with the data of the good file.
 *
 * @param samples good files by format
 * @param seed the same seed damages the same files in the same way
 */
export async function ingestDamaged(
  folder: string,
  samples: Readonly<Record<FormatName, readonly (string | Uint8Array)[]>>,
  files: number,
  seed: number,
): Promise<DamageReport> {
  const dataDir = join(folder, 'data');
  const manifestFile = join(folder, 'manifest.json');
  const witness = [{ symbol: WITNESS, assetType: 'stock', fields: { beta: 1.25 } }];
  await writeFile(join(folder, 'witness.json'), JSON.stringify(witness));
  const report: DamageReport = { files, refused: 0, accepted: 0, failures: [] };

  for (let number = 0; number < files; number++) {
    const random = new RandomStream(seed + number);
    const format = FORMAT_NAMES[number % FORMAT_NAMES.length] ?? 'ohlcv-csv';
    const originals = samples[format];
    const original = originals[random.below(originals.length)] ?? '';
    const { bytes, damages } = damaged(Buffer.from(original), () => random.next());
    await writeFile(join(folder, 'damaged'), bytes);
    await writeFile(
      manifestFile,
      JSON.stringify({
        asOf: '2026-04-13',
        sources: [
          { format: 'normalised-json', file: 'witness.json' },
          {
            format,
            file: 'damaged',
            symbol: 'AAPL.US',
            ...(format === 'ohlcv-csv' && { assetType: 'stock' }),
          },
        ],
      }),
    );
    const before = await pointerOf(dataDir);
    const fail = (reason: string) =>
      report.failures.push({ format, damages, seed: seed + number, reason });
    try {
      const { id } = await ingestManifest({ manifestFile, dataDir });
      const after = await pointerOf(dataDir);
      if (id === null) {
        report.refused++;
        if (after !== before) fail('the source was refused, but the snapshot changed');
      } else {
        report.accepted++;
        const reason = await incompleteness(dataDir, id);
        if (reason !== null) fail(reason);
      }
    } catch (error) {
      fail(error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
  }
  return report;
}

const pointerOf = (dataDir: string): Promise<string> =>
  readFile(pointerFile(dataDir)).then(
    (bytes) => createHash('sha256').update(bytes).digest('hex'),
    () => '',
  );

/** Fault of the current snapshot. Null if it is complete. */
async function incompleteness(dataDir: string, id: string): Promise<string | null> {
  const store = await openMarketStore(dataDir);
  try {
    const market = store.peek();
    if (market?.id !== id) return 'the new snapshot cannot be loaded';
    const asset = market.find(WITNESS);
    if (asset?.table.number('beta', asset.row) !== 1.25) return 'the good source is lost';
    for (const symbol of ['AAPL.US', WITNESS]) {
      const asset = market.find(symbol);
      if (!asset) continue;
      for (const { field } of asset.table.catalogue.columns) {
        const value: FieldValue = asset.table.value(field, asset.row);
        if (typeof value === 'number' && !Number.isFinite(value))
          return `${symbol} ${field} is ${value}`;
      }
      const bars = await market.bars(asset);
      if (bars?.close.some((close) => !(close > 0)))
        return `${symbol} has a close that is no price`;
    }
    return null;
  } finally {
    await store.close();
  }
}
