import { dirname } from 'node:path';
import { ManifestError, readManifest, type Manifest, type ManifestSource } from './manifest';
import { assemble } from './merge/assemble';
import { openPart } from './parts/open-part';
import { PartError } from './parts/part-layout';
import { pruneParts } from './parts/prune-parts';
import { currentParts, type PartReference } from './parts/snapshot-manifest';
import { withParts } from './parts/with-parts';
import { writePart } from './parts/write-part';
import { silentProgress, type Progress } from './progress';
import { readSource, sourceKey } from './read-source';
import { writeReport, type SourceReport } from './report/source-report';

export interface ManifestIngestOptions {
  manifestFile: string;
  dataDir: string;
  /**
   * Names of sources (format or file) to read again. The others keep their data of the current
   * snapshot, and their files are not checked. Omitted: all sources.
   */
  only?: readonly string[];
  progress?: Progress;
  now?: Date;
}

export interface ManifestIngestResult {
  /** Id of the new snapshot; null when a source could not be read, so that the old one stays. */
  id: string | null;
  assets: number;
  reports: SourceReport[];
  /** Sources whose files had not changed, so that they were not read again. */
  unchanged: number;
  /** Where the complete report was stored. */
  reportFile: string;
}

/** Identifies a source of a manifest: the same file may be listed twice for two symbols. */
const nameOf = ({ format, file, symbol }: ManifestSource): string =>
  [format, file, symbol].filter(Boolean).join(' ');

/**
 * Loads real data by a manifest. Reads every changed source, merges field by field, completes
 * derived values, and replaces the snapshot. Rejected rows are reported and do not stop the
 * ingest. An unreadable source prevents the replacement, but all sources are still read.
 *
 * @throws ManifestError when the manifest itself is not usable, or `only` names an unknown source
 */
export async function ingestManifest({
  manifestFile,
  dataDir,
  only,
  progress = silentProgress,
  now = new Date(),
}: ManifestIngestOptions): Promise<ManifestIngestResult> {
  const manifest = await readManifest(manifestFile);
  const reused = only
    ? await partsToKeep(manifest, only, dataDir)
    : new Map<string, PartReference>();
  const references: PartReference[] = [];
  const unreadable: SourceReport[] = [];
  const readable: SourceReport[] = [];
  let unchanged = 0;

  progress.start('Reading sources', manifest.sources.length);
  for (const source of manifest.sources) {
    const name = nameOf(source);
    const stored =
      reused.get(name) ?? (await unchangedPart(dataDir, manifest, source, manifestFile));
    if (stored) {
      unchanged++;
      references.push(stored);
    } else {
      const { content, report, key } = await readSource(source, manifest, dirname(manifestFile));
      if (report.unreadable !== null) unreadable.push(report);
      else {
        readable.push(report);
        const description = { name, source: source.format, asOf: manifest.asOf, report };
        references.push({ name, id: await writePart(dataDir, description, content, key) });
      }
    }
    progress.step();
  }
  progress.stop();

  if (unreadable.length > 0) {
    const reports = inOrder(manifest, [...readable, ...unreadable]);
    const reportFile = await writeReport(dataDir, manifestFile, reports, now);
    return { id: null, assets: 0, reports, unchanged, reportFile };
  }
  const assembly = await withParts(dataDir, references, (parts) => assemble(dataDir, parts, now));
  await pruneParts(dataDir);
  const reportFile = await writeReport(dataDir, manifestFile, assembly.reports, now);
  return { ...assembly, unchanged, reportFile };
}

/** The stored part of a source with unchanged files and options. Null when it must be read. */
async function unchangedPart(
  dataDir: string,
  manifest: Manifest,
  source: ManifestSource,
  manifestFile: string,
): Promise<PartReference | null> {
  const id = await sourceKey(source, manifest, dirname(manifestFile));
  if (id === null) return null;
  try {
    (await openPart(dataDir, id)).close();
    return { name: nameOf(source), id };
  } catch (error) {
    // Missing or damaged: the source file is available, so it is read again.
    if (error instanceof PartError) return null;
    throw error;
  }
}

/** Parts of the current snapshot for the sources that are not requested. */
async function partsToKeep(
  manifest: Manifest,
  only: readonly string[],
  dataDir: string,
): Promise<Map<string, PartReference>> {
  const isRequested = (source: ManifestSource) =>
    only.some((name) => [source.format, source.file, nameOf(source)].includes(name));
  const unknown = only.filter(
    (name) =>
      !manifest.sources.some((source) =>
        [source.format, source.file, nameOf(source)].includes(name),
      ),
  );
  if (unknown.length > 0) {
    throw new ManifestError(`The manifest has no source "${unknown.join('", "')}".`);
  }
  const current = new Map((await currentParts(dataDir)).map((part) => [part.name, part]));
  const reused = new Map<string, PartReference>();
  for (const source of manifest.sources) {
    if (isRequested(source)) continue;
    const name = nameOf(source);
    const part = current.get(name);
    if (!part) {
      throw new ManifestError(
        `"${name}" was never ingested here, so its data cannot be kept: ingest the whole manifest first.`,
      );
    }
    reused.set(name, part);
  }
  return reused;
}

function inOrder(manifest: Manifest, reports: SourceReport[]): SourceReport[] {
  const sourceIndex = (report: SourceReport) =>
    manifest.sources.findIndex(
      ({ format, file }) => format === report.format && file === report.file,
    );
  return reports.toSorted((a, b) => sourceIndex(a) - sourceIndex(b));
}
