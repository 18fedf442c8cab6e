import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { assetTypeSchema } from 'shared/contract/schemas';
import { parseIsoDate } from 'market-model/dates/civil-dates';
import { FORMAT_NAMES } from './formats/formats';

/** A manifest that cannot be used; the message names the place. */
export class ManifestError extends Error {
  override name = 'ManifestError';
}

const sourceSchema = z.strictObject({
  format: z.enum(FORMAT_NAMES),
  /** Path relative to the manifest. */
  file: z.string().min(1),
  /** Second file of sp500-financials-csv. */
  constituents: z.string().min(1).optional(),
  symbol: z.string().min(1).optional(),
  assetType: assetTypeSchema.optional(),
  name: z.string().min(1).optional(),
  currencyCode: z
    .string()
    .regex(/^[A-Z]{3}$/, 'is a code of three letters')
    .optional(),
  countryCode: z
    .string()
    .regex(/^[A-Z]{2}$/, 'is a code of two letters')
    .optional(),
  cik: z
    .string()
    .regex(/^\d{1,10}$/, 'has one to ten digits')
    .optional(),
  manager: z.string().min(1).optional(),
  quarter: z
    .string()
    .regex(/^\d{4}Q[1-4]$/, 'looks like 2026Q1')
    .optional(),
});

const manifestSchema = z.strictObject({
  asOf: z.string().refine((text) => parseIsoDate(text) !== null, 'is a date YYYY-MM-DD'),
  sources: z.array(sourceSchema).min(1, 'names at least one source'),
});

export type ManifestSource = z.infer<typeof sourceSchema>;
export type Manifest = z.infer<typeof manifestSchema>;

/** Checks a manifest; throws {@link ManifestError} with one line per mistake. */
export function parseManifest(text: string): Manifest {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new ManifestError(
      `The manifest is not valid JSON: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  const parsed = manifestSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(
    (issue) => `  ${issue.path.join('.') || 'manifest'}: ${issue.message}`,
  );
  throw new ManifestError(`The manifest is not valid:\n${lines.join('\n')}`);
}

/** Reads and checks a manifest file. */
export async function readManifest(file: string): Promise<Manifest> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch {
    throw new ManifestError(`The manifest ${file} cannot be read.`);
  }
  return parseManifest(text);
}
