import type { ReleaseFile } from 'shared/contract';
import { seal, unseal } from 'shared/server/objects';
import { z } from 'zod';
import { CliError } from './cli-error';
import { contentHash, integrityOf } from './integrity';

/** File of a release that is not served: how it was made. */
export const RECORD_FILE = 'release-record.json';
/** Upper limit of a stored or sent record, in bytes: 2 000 files with their hashes, and more. */
export const MAX_RECORD_BYTES = 2 * 1_048_576;

/** An environment that a release came through, with its release there. */
export const stationSchema = z.strictObject({
  environment: z.string().min(1).max(40),
  /** Id of the key that signed for it. */
  key: z.string().regex(/^[0-9a-f]{16}$/),
  releasedAt: z.iso.datetime(),
  releasedBy: z.string().min(1).max(300),
});
export type Station = z.infer<typeof stationSchema>;

export const storedRecordSchema = z.strictObject({
  format: z.literal(1),
  /** `build.json` as its hash went into the version. */
  build: z.string().min(2),
  /** Checks that ran before the release. */
  checks: z.array(z.string().min(1).max(80)).max(20),
  /** Environments that it came through, the last one first; empty if it was released here. */
  via: z.array(stationSchema).max(10),
});
/** Data that a release carries beside its files. */
export type StoredRecord = z.infer<typeof storedRecordSchema>;

/** The record as a file, behind its own hash. */
export const storedRecordBytes = (record: StoredRecord): Buffer => seal(record);

/**
 * The record of a stored release.
 * @throws CliError if it is damaged
 */
export function parseStoredRecord(label: string, bytes: Buffer): StoredRecord {
  try {
    if (bytes.length <= MAX_RECORD_BYTES) {
      const record = storedRecordSchema.parse(unseal(RECORD_FILE, bytes));
      if (storedRecordBytes(record).equals(bytes)) return record;
    }
  } catch {
    // Every fault has the same remedy.
  }
  throw new CliError(
    `${label}: ${RECORD_FILE} is damaged: restore the folder of the release from a backup`,
  );
}

/** Hash of a release by its files and its build description: it ends the version. */
export const versionHash = (
  files: readonly Pick<ReleaseFile, 'file' | 'integrity'>[],
  build: string,
): string =>
  contentHash([...files, { file: 'build.json', integrity: integrityOf(Buffer.from(build)) }]).slice(
    0,
    8,
  );
