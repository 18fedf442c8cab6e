import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { formatOf } from './formats/formats';
import type { Manifest, ManifestSource } from './manifest';
import { PART_SCHEMA } from './parts/part-layout';
import type { SourceReport } from './report/source-report';
import { UnreadableSource, emptyContent, type SourceContent, type SourceFiles } from './source';

/** Content and report of one source. An unreadable source has empty content and a reason. */
export interface SourceOutcome {
  content: SourceContent;
  report: SourceReport;
  /** The same files read with the same options have the same key; null when a file cannot be read. */
  key: string | null;
}

/** Reads one source of a manifest. Never throws because of file contents. */
export async function readSource(
  source: ManifestSource,
  manifest: Manifest,
  folder: string,
): Promise<SourceOutcome> {
  const { format, file } = source;
  const outcome = (
    content: SourceContent,
    unreadable: string | null,
    key: string | null,
  ): SourceOutcome => ({
    content,
    key,
    report: {
      format,
      file,
      unreadable,
      read: content.read,
      accepted: content.accepted,
      refused: content.refused,
      notes: content.notes,
    },
  });
  try {
    const files = await filesOf(source, folder);
    const { constituents: _, format: __, file: ___, ...options } = source;
    const content = formatOf(format)(files, { asOf: manifest.asOf, ...options });
    return outcome(content, null, keyOf(source, manifest, files));
  } catch (error) {
    if (error instanceof UnreadableSource) return outcome(emptyContent(), error.message, null);
    throw error;
  }
}

/** The key that {@link readSource} would give, without parsing the files. */
export async function sourceKey(
  source: ManifestSource,
  manifest: Manifest,
  folder: string,
): Promise<string | null> {
  try {
    return keyOf(source, manifest, await filesOf(source, folder));
  } catch (error) {
    if (error instanceof UnreadableSource) return null;
    throw error;
  }
}

function keyOf(source: ManifestSource, { asOf }: Manifest, files: SourceFiles): string {
  const digest = (bytes: Uint8Array | undefined) =>
    bytes && createHash('sha256').update(bytes).digest('hex');
  const keyParts = [PART_SCHEMA, asOf, source, digest(files.main), digest(files.second)];
  return createHash('sha256').update(JSON.stringify(keyParts)).digest('hex');
}

async function filesOf(
  { file, constituents }: ManifestSource,
  folder: string,
): Promise<SourceFiles> {
  const main = await bytesOf(resolve(folder, file));
  return constituents === undefined
    ? { main }
    : { main, second: await bytesOf(resolve(folder, constituents)) };
}

async function bytesOf(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new UnreadableSource(`${path} (${code})`);
  }
}
