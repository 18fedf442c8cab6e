/**
 * Fills the data directory:
 *
 *   ingest --demo                        simulated market
 *   ingest --demo --if-stale             the same, unless there is one up to the last trading day
 *   ingest --manifest FILE               real data from files
 *   ingest … --data-dir DIR              default: DATA_DIR, else .data in the project
 *
 * Ends with 0 when a new snapshot is current, 1 when a source could not be read or written (the old
 * snapshot stays), 2 when it was called wrongly.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { demoIsStale } from './demo/demo-is-stale';
import { ingestDemo } from './ingest-demo';
import { ingestManifest } from './ingest-manifest';
import { ManifestError } from './manifest';
import { createProgress } from './progress';
import { printReport } from './report/print-report';

const USAGE = 'Usage: npm run ingest -- (--demo [--if-stale] | --manifest FILE) [--data-dir DIR]';
const PROJECT = resolve(import.meta.dirname, '../../..');

class UsageError extends Error {}

async function main(): Promise<void> {
  const options = readArguments();
  const dataDir = resolve(PROJECT, options['data-dir'] ?? (process.env.DATA_DIR || '.data'));
  const progress = createProgress(process.stderr);
  const started = performance.now();
  if (options.provider !== undefined) {
    throw new UsageError(
      `The provider "${options.provider}" is not available yet. Available: --demo, --manifest FILE.`,
    );
  }
  if (options.demo) {
    if (options['if-stale'] && !(await demoIsStale(dataDir))) return;
    const { assets, asOf, id, refused } = await ingestDemo({ dataDir, progress });
    console.log(
      `Demo market: ${assets} simulated assets as of ${asOf}, snapshot ${id}, ${seconds(started)} s`,
    );
    if (refused > 0)
      console.log(
        `${refused} values were not allowed by the column catalogue and are stored as unknown.`,
      );
    return;
  }
  if (options.manifest === undefined) throw new UsageError('Say what to ingest.');
  const result = await ingestManifest({
    manifestFile: resolve(options.manifest),
    dataDir,
    progress,
  });
  printReport(result.reports, (line) => console.log(line));
  console.log(`Full report: ${result.reportFile}`);
  if (result.id === null) {
    console.error('A source could not be read: the old snapshot stays.');
    process.exitCode = 1;
    return;
  }
  console.log(`Snapshot ${result.id}: ${result.assets} assets, ${seconds(started)} s`);
}

function readArguments() {
  try {
    return parseArgs({
      options: {
        demo: { type: 'boolean' },
        'if-stale': { type: 'boolean' },
        manifest: { type: 'string' },
        provider: { type: 'string' },
        'data-dir': { type: 'string' },
      },
    }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

const seconds = (started: number): string => ((performance.now() - started) / 1000).toFixed(1);

try {
  await main();
} catch (error) {
  if (error instanceof UsageError) {
    console.error(`${error.message}\n${USAGE}`);
    process.exitCode = 2;
  } else {
    console.error(
      error instanceof ManifestError
        ? error.message
        : `Ingest failed: ${error instanceof Error ? error.message : String(error)}`,
    );
    process.exitCode = 1;
  }
}
