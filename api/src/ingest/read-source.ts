import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { formatOf } from './formats/formats';
import type { Manifest, ManifestSource } from './manifest';
import type { SourceReport } from './report/source-report';
import { UnreadableSource, emptyContent, type SourceContent } from './source';

/** Content and report of one source; an unreadable source has empty content and says why. */
export interface SourceOutcome {
  content: SourceContent;
  report: SourceReport;
}

/** Reads one source of a manifest. Never throws for what the files hold. */
export async function readSource(
  source: ManifestSource,
  manifest: Manifest,
  folder: string,
): Promise<SourceOutcome> {
  const { format, file, constituents, ...options } = source;
  const report = (content: SourceContent, unreadable: string | null): SourceOutcome => ({
    content,
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
    const main = await bytesOf(resolve(folder, file));
    const second =
      constituents === undefined ? undefined : await bytesOf(resolve(folder, constituents));
    return report(formatOf(format)({ main, second }, { asOf: manifest.asOf, ...options }), null);
  } catch (error) {
    if (error instanceof UnreadableSource) return report(emptyContent(), error.message);
    throw error;
  }
}

async function bytesOf(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new UnreadableSource(`${path} (${code})`);
  }
}
