/**
 * Fills the data directory. `npm run ingest -- --help` lists its options.
 *
 * Exit code 0: a new snapshot is current. 1: a source could not be read or written; the old
 * snapshot stays. 2: wrong usage.
 */
import { resolve } from 'node:path';
import { assetStoreVariable, openObjects, type WatchedStore } from 'shared/server/objects';
import { sharedSnapshots, type SharedSnapshots } from '../market/snapshot/shared-snapshots';
import { readArguments, type CliArguments } from './cli-arguments';
import { ingestManifest } from './ingest-manifest';
import { ingestProvider } from './ingest-provider';
import { ManifestError } from './manifest';
import { sharedScoreDays } from '../pro-filters/score/history/shared-score-days';
import { recordScores } from './record-scores';
import { createProgress, type Progress } from './progress';
import { PROVIDERS } from './providers/providers';
import { printReport } from './report/print-report';
import { ingestSimulation } from './simulation/ingest-simulation';
import { simulationIsStale } from './simulation/simulation-is-stale';

const PROJECT = resolve(import.meta.dirname, '../../..');

async function main(): Promise<void> {
  const options = readArguments();
  const dataDir = resolve(PROJECT, options.dataDir ?? (process.env.DATA_DIR || '.data'));
  const progress = createProgress(process.stderr);
  const started = performance.now();
  const shared = sharedBy(dataDir);
  const isDemo = options.provider === undefined && options.manifest === undefined;
  // Begins with the market that all machines have. Without the store no source is read.
  const hasMarket = (await shared?.pull().catch((error: unknown) => later(error, isDemo))) ?? null;
  if (hasMarket) console.log(`Market snapshot ${hasMarket} was fetched from the object store`);
  if (options.provider !== undefined) await fromProvider(options, dataDir, progress);
  else if (options.manifest !== undefined) await fromManifest(options, dataDir, progress);
  else if (!(await fromSimulation(dataDir, progress, options.ifStale || hasMarket !== null))) {
    await storeScores(dataDir);
    return;
  }
  const pushed = await shared?.push().catch((error: unknown) => later(error, isDemo));
  if (pushed) console.log(`Snapshot ${pushed} is in the object store`);
  await storeScores(dataDir);
  console.log(`${((performance.now() - started) / 1000).toFixed(1)} s`);
}

/** `ASSET_STORE`; null without it. */
function assetStore(): WatchedStore | null {
  const { ASSET_STORE: address } = process.env;
  if (!address) return null;
  const store = assetStoreVariable.parse(address);
  return openObjects(store, process.env, (line) => console.error(line));
}

/** Snapshots of `ASSET_STORE`; null without it. */
function sharedBy(dataDir: string): SharedSnapshots | null {
  const store = assetStore();
  return store && sharedSnapshots(store, dataDir);
}

/** A demo needs no store: the site starts, and exchanges snapshots when the store is back. */
function later(error: unknown, isDemo: boolean): null {
  if (!isDemo) throw error;
  console.error(`The demo market is not exchanged now: ${String(error)}`);
  return null;
}

/** The history of the score is one of the things that a snapshot can do without. */
async function storeScores(dataDir: string): Promise<void> {
  try {
    const stocks = await recordScores(dataDir);
    if (stocks !== null) console.log(`Scores of ${stocks} stocks are stored for their history`);
    const store = assetStore();
    if (store) await sharedScoreDays(store, dataDir).exchange();
  } catch (error) {
    console.error(
      `The scores were not stored: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** False when there was nothing to do. The simulator is loaded here alone, never with real data. */
async function fromSimulation(
  dataDir: string,
  progress: Progress,
  ifStale: boolean,
): Promise<boolean> {
  const { simulation } = await import('market-simulator/ingest');
  if (ifStale && !(await simulationIsStale(dataDir, simulation))) return false;
  const seed = process.env.DEMO_MARKET === 'small' ? simulation.smallSeed : simulation.seed;
  const { assets, asOf, id, refused } = await ingestSimulation({
    dataDir,
    simulation,
    seed,
    progress,
  });
  console.log(`Demo market: ${assets} simulated assets as of ${asOf}, snapshot ${id}`);
  if (refused > 0)
    console.log(
      `${refused} values were not allowed by the column catalogue and are stored as unknown.`,
    );
  return true;
}

async function fromManifest(
  { manifest = '', only }: CliArguments,
  dataDir: string,
  progress: Progress,
): Promise<void> {
  const result = await ingestManifest({
    manifestFile: resolve(manifest),
    dataDir,
    ...(only && { only }),
    progress,
  });
  printReport(result.reports, (line) => console.log(line));
  console.log(`Full report: ${result.reportFile}`);
  if (result.id === null) {
    console.error('A source could not be read: the old snapshot stays.');
    process.exitCode = 1;
    return;
  }
  if (result.unchanged > 0) console.log(`Not read again: ${result.unchanged} unchanged sources`);
  console.log(`Snapshot ${result.id}: ${result.assets} assets`);
}

async function fromProvider(
  { provider: name = '', ofProvider }: CliArguments,
  dataDir: string,
  progress: Progress,
): Promise<void> {
  const provider = PROVIDERS[name];
  if (!provider) return;
  const stopped = new AbortController();
  const stop = () => stopped.abort();
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const result = await ingestProvider({
    provider,
    options: ofProvider,
    environment: process.env,
    dataDir,
    progress,
    signal: stopped.signal,
  });
  printReport(result.reports, (line) => console.log(line));
  console.log(`Full report: ${result.reportFile}`);
  console.log(`Snapshot ${result.id}: ${result.assets} assets`);
}

try {
  await main();
} catch (error) {
  console.error(
    error instanceof ManifestError
      ? error.message
      : `Ingest failed: ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exitCode = 1;
}
