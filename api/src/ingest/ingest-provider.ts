import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { assemble } from './merge/assemble';
import { pruneParts } from './parts/prune-parts';
import { currentParts, withPart } from './parts/snapshot-manifest';
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
 * Reads a live provider and replaces its part of the current snapshot. Data of other sources is
 * kept. A simulated market is replaced as a whole: real and simulated figures are never mixed.
 *
 * An interrupted run resumes if it is started with the same options within three days. It ends as
 * of the day on which it began.
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
  const { asOf, workDir } = await workOf(dataDir, provider.name, options, now);
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
  const manifest = withPart(await currentParts(dataDir), { name, id });
  const assembly = await withParts(dataDir, manifest, (parts) => assemble(dataDir, parts, now));
  await pruneParts(dataDir);
  await rm(workDir, { recursive: true, force: true });
  // The provider's folder is removed with its last run.
  await rmdir(dirname(workDir)).catch(() => undefined);
  const reportFile = await writeReport(dataDir, provider.name, assembly.reports, now);
  return { ...assembly, reportFile };
}

/** An interrupted run is resumed within this many days: a vendor's daily allowance may end it. */
const GOES_ON_FOR_DAYS = 3;

/**
 * The folder of an interrupted run with the same options, or a new one. A resumed run ends as of
 * its own day. Data fetched for other options is not mixed in.
 */
async function workOf(
  dataDir: string,
  provider: string,
  options: ProviderIngestOptions['options'],
  now: Date,
): Promise<{ asOf: string; workDir: string }> {
  const folder = join(dataDir, 'fetching', provider);
  const key = createHash('sha256')
    .update(JSON.stringify(Object.entries(options).toSorted()))
    .digest('hex')
    .slice(0, 12);
  const today = now.toISOString().slice(0, 10);
  const oldest = new Date(now.getTime() - GOES_ON_FOR_DAYS * 86_400_000).toISOString().slice(0, 10);
  const names = await readdir(folder).catch((): string[] => []);
  for (const name of names.filter((other) => other.slice(0, 10) < oldest)) {
    await rm(join(folder, name), { recursive: true, force: true });
  }
  const begun = names
    .filter((name) => name.endsWith(`-${key}`))
    .map((name) => name.slice(0, 10))
    .filter((day) => day >= oldest && day <= today)
    .toSorted();
  const asOf = begun.at(-1) ?? today;
  return { asOf, workDir: join(folder, `${asOf}-${key}`) };
}

const describe = (options: ProviderIngestOptions['options']): string =>
  Object.entries(options)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');
