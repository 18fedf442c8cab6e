import { createHash } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { assemble } from './merge/assemble';
import { pruneParts } from './parts/prune-parts';
import { currentRecipe, withPart } from './parts/recipe';
import { withParts } from './parts/with-parts';
import { writePart } from './parts/write-part';
import { silentProgress, type Progress } from './progress';
import type { Provider } from './providers/provider';
import { writeReport, type SourceReport } from './report/source-report';

export interface ProviderIngestOptions {
  provider: Provider;
  /** Options of the command line, by name. */
  options: Readonly<Record<string, string | undefined>>;
  environment: Readonly<Record<string, string | undefined>>;
  dataDir: string;
  progress?: Progress;
  signal?: AbortSignal;
  now?: Date;
}

export interface ProviderIngestResult {
  id: string;
  assets: number;
  reports: SourceReport[];
  reportFile: string;
}

/**
 * Reads a live provider and replaces its part of the current snapshot, in its place; what other sources
 * told stays as it is. A simulated market is replaced as a whole: real and simulated figures never stand
 * side by side.
 *
 * A run that was interrupted goes on where it was, as long as options and day are the same.
 * @throws UnreadableSource when the provider cannot be read; the current snapshot stays
 */
export async function ingestProvider({
  provider,
  options,
  environment,
  dataDir,
  progress = silentProgress,
  signal = new AbortController().signal,
  now = new Date(),
}: ProviderIngestOptions): Promise<ProviderIngestResult> {
  const asOf = now.toISOString().slice(0, 10);
  const workDir = workFolder(dataDir, provider.name, options, asOf);
  await mkdir(workDir, { recursive: true });
  const content = await provider.read({
    asOf,
    options,
    environment,
    workDir,
    progress,
    signal,
  });
  const report: SourceReport = {
    format: provider.name,
    file: describe(options),
    unreadable: null,
    read: content.read,
    accepted: content.accepted,
    refused: content.refused,
    notes: content.notes,
  };
  const name = provider.name;
  const id = await writePart(dataDir, { name, source: name, asOf, report }, content, null);
  const recipe = withPart(await currentRecipe(dataDir), { name, id });
  const assembly = await withParts(dataDir, recipe, (parts) => assemble(dataDir, parts, now));
  await pruneParts(dataDir);
  await rm(join(dataDir, 'fetching', provider.name), { recursive: true, force: true });
  const reportFile = await writeReport(dataDir, provider.name, assembly.reports, now);
  return { ...assembly, reportFile };
}

/** What is fetched for other options or on another day is not mixed in. */
function workFolder(
  dataDir: string,
  provider: string,
  options: ProviderIngestOptions['options'],
  asOf: string,
): string {
  const key = createHash('sha256')
    .update(JSON.stringify(Object.entries(options).toSorted()))
    .digest('hex')
    .slice(0, 12);
  return join(dataDir, 'fetching', provider, `${asOf}-${key}`);
}

const describe = (options: ProviderIngestOptions['options']): string =>
  Object.entries(options)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');
