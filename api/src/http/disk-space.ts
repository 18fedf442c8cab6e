/**
 * Space of the data folder's disk that changes may not use. Three segments of the database's log: with them it can
 * always end a commit and open again.
 */
export const DISK_RESERVE_BYTES = 64 * 1024 * 1024;

/**
 * System errors of a full or read-only disk, and PostgreSQL's codes for a full disk and for
 * read-only mode. The embedded database switches to read-only before its disk is full.
 */
const CODES = new Set(['ENOSPC', 'EDQUOT', 'EROFS', '53100', '25006']);

/** Whether an error, or its cause, reports a full disk. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && CODES.has(String(error.code))) return true;
  return (
    /no space left on device|disk quota exceeded|read-only file system/i.test(error.message) ||
    isDiskFull(error.cause)
  );
}
