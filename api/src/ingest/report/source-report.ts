import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Refusal } from '../source';

/** What happened to one source of a manifest. */
export interface SourceReport {
  format: string;
  file: string;
  /** Why the source could not be read at all; null when it could. */
  unreadable: string | null;
  read: number;
  accepted: number;
  refused: Refusal[];
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
  const folder = join(dataDir, 'ingest-reports');
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${now.toISOString().replaceAll(/[-:.]/g, '')}.json`);
  const temporary = `${file}.writing`;
  await writeFile(
    temporary,
    `${JSON.stringify({ at: now.toISOString(), manifest: manifestFile, sources: reports }, null, 1)}\n`,
  );
  await rename(temporary, file);
  return file;
}
