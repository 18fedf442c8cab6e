import { sign, verify } from 'node:crypto';
import { z } from 'zod';
import { CliError } from '../../release/cli-error';
import { firstIssue } from '../../release/declaration';
import {
  isEnvironmentName,
  parsePublicKey,
  type EnvironmentKey,
} from '../../release/environment-key';
import { isReleaseName, isReleaseVersion } from '../../release/names';
import { MAX_RECORD_BYTES, stationSchema } from '../../release/stored-record';
import type { TrustedKey } from '../../discovery/trusted-keys';
import { printable } from '../printable';

/** The length of the record limits all of it; the archive has limits of its own. */
const fileSchema = z.strictObject({
  file: z.string().min(1),
  integrity: z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/),
  bytes: z.int().min(0),
});

const recordSchema = z.strictObject({
  format: z.literal(1),
  environment: z.string().refine(isEnvironmentName, 'is not the name of an environment'),
  name: z.string().refine(isReleaseName, 'is not the name of a part'),
  version: z.string().refine(isReleaseVersion, 'is not a version'),
  /** Range of the contract that it requires. */
  contract: z.string().min(1).max(200),
  /** `build.json` as its hash went into the version. */
  build: z.string().min(2),
  files: z.array(fileSchema).min(1),
  checks: z.array(printable.min(1).max(80)).max(20),
  releasedAt: z.iso.datetime(),
  releasedBy: printable.min(1).max(300),
  commit: printable.max(80).optional(),
  run: printable.max(300).optional(),
  via: z.array(stationSchema).max(9),
  /** Time of the signature. */
  signedAt: z.iso.datetime(),
});
/** Statement of an environment about a release that it serves. */
export type ReleaseRecord = z.infer<typeof recordSchema>;

const envelopeSchema = z.strictObject({
  /** JSON of the record. Exactly this text is signed. */
  record: z.string().min(2),
  /** Id of the key. */
  key: z.string().regex(/^[0-9a-f]{16}$/),
  /** Ed25519, base64. */
  signature: z.string().regex(/^[A-Za-z0-9+/]{86}==$/),
});
export type SignedRecord = z.infer<typeof envelopeSchema>;

/** A signature for another purpose is never one for a record. */
const PURPOSE = 'release-record 1\n';
/** A record is signed for one promotion; an old one may be of a release that was taken back since. */
const MAX_AGE_MS = 3_600_000;
/** Clocks of two environments may differ. */
const MAX_AHEAD_MS = 5 * 60_000;

export function signRecord(key: EnvironmentKey, record: ReleaseRecord): SignedRecord {
  const text = JSON.stringify(recordSchema.parse(record));
  const signature = sign(null, Buffer.from(PURPOSE + text), key.privateKey);
  return { record: text, key: key.id, signature: signature.toString('base64') };
}

/**
 * A signed record as it was sent. Its length is checked before its content.
 * @throws CliError if it is not a signed record
 */
export function parseSignedRecord(bytes: Buffer): SignedRecord {
  if (bytes.length > MAX_RECORD_BYTES) throw recordTooLong();
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new CliError('the release record is not JSON', 2);
  }
  const parsed = envelopeSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new CliError(`the release record: ${firstIssue(parsed.error)}`, 2);
}

export const recordTooLong = (): CliError =>
  new CliError(`a release record is at most ${MAX_RECORD_BYTES / 1_048_576} MB`, 2);

/**
 * The content of a record, without a check of its signature.
 * @throws CliError if it is not one
 */
export function contentOf({ record }: SignedRecord): ReleaseRecord {
  let value: unknown;
  try {
    value = JSON.parse(record);
  } catch {
    throw new CliError('the content of the release record is not JSON', 2);
  }
  const parsed = recordSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new CliError(`the content of the release record: ${firstIssue(parsed.error)}`, 2);
}

/**
 * The content of a record that a trusted environment signed a moment ago.
 * @throws CliError if the key is foreign, the record was changed, or its time is over
 */
export function verifiedRecord(
  signed: SignedRecord,
  trusted: readonly TrustedKey[],
  now: number,
): ReleaseRecord {
  const key = trusted.find(({ id }) => id === signed.key);
  const publicKey = key && parsePublicKey(key.publicKey);
  if (!key || !publicKey)
    throw new CliError(
      `the release record is signed by the key ${signed.key}, which this environment does not trust: compare it with npm run fleet -- keys --list of the source, then here npm run fleet -- keys <environment> --trust <public key>`,
    );
  const isValid = verify(
    null,
    Buffer.from(PURPOSE + signed.record),
    publicKey,
    Buffer.from(signed.signature, 'base64'),
  );
  if (!isValid)
    throw new CliError(
      `the release record was changed after ${key.environment} signed it: promote again from the source`,
    );
  const record = contentOf(signed);
  if (record.environment !== key.environment)
    throw new CliError(
      `the release record names ${record.environment}, and the key ${signed.key} is trusted for ${key.environment}`,
    );
  const age = now - Date.parse(record.signedAt);
  if (age > MAX_AGE_MS || age < -MAX_AHEAD_MS)
    throw new CliError(
      `the release record was signed at ${record.signedAt}, and is valid for an hour: promote again from the source; if that was now, compare the clocks`,
    );
  return record;
}
