/**
 * Format of a backup: a tar archive, compressed by gzip, encrypted by age. Its first file is the
 * header, its last the manifest. In between are `data/…`, the files of the data folder, and with a
 * PostgreSQL server `postgres/…`. `age -d FILE | tar xz` reads it without this program.
 */
import { z } from 'zod';

export const FORMAT = 1;
export const HEADER = 'backup.json';
export const MANIFEST = 'manifest.json';
/** Names and sequences of the tables in `postgres/`. */
export const TABLES = 'postgres/tables.json';

/** Bytes of a header or manifest; a manifest has some 200 bytes a file. */
export const MAX_JSON_BYTES = 64 * 1024 * 1024;

export const headerSchema = z.object({
  format: z.number(),
  createdAt: z.iso.datetime(),
  engine: z.enum(['embedded', 'postgresql', 'none']),
  /** Newest applied migration of each record of migrations, in ms since 1970. */
  schema: z.record(z.string(), z.number()),
  /** Bytes of all files, about: for the check of free space. */
  bytes: z.number(),
});
export type BackupHeader = z.output<typeof headerSchema>;

export const manifestSchema = z.object({
  /** Folders, also empty ones: PostgreSQL does not start without its own. */
  folders: z.array(z.object({ path: z.string(), mode: z.number() })),
  files: z.array(
    z.object({
      path: z.string(),
      bytes: z.number(),
      /** SHA-256, hex. */
      sha256: z.string(),
    }),
  ),
});
export type Manifest = z.output<typeof manifestSchema>;
export type ManifestFile = Manifest['files'][number];
export type ManifestFolder = Manifest['folders'][number];

export const tablesSchema = z.object({
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()),
      file: z.string(),
    }),
  ),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), last: z.string() })),
});
export type TablesPart = z.output<typeof tablesSchema>;
