import { join } from 'node:path';
import { replaceFile } from 'shared/server';
import type { RejectedRow } from '../source';

/** Result of reading one source of a manifest. */
export interface SourceReport {
  format: string;
  file: string;
  /** Why the source could not be read at all; null when it could. */
  unreadable: string | null;
  read: number;
  accepted: number;
  refused: RejectedRow[];
  notes: string[];
}

/**
 * Stores the complete report, every refused row included, in `DATA_DIR/ingest-reports/`.
 * @returns path of the file
 */
export async function writeReport(
  dataDir: string,
  manifestFile: string,
  reports: readonly SourceReport[],
  now: Date,
): Promise<string> {
  const name = `${now.toISOString().replaceAll(/[-:.]/g, '')}.json`;
  const file = join(dataDir, 'ingest-reports', name);
  const report = { at: now.toISOString(), manifest: manifestFile, sources: reports };
  await replaceFile(file, `${JSON.stringify(report, null, 1)}\n`);
  return file;
}
