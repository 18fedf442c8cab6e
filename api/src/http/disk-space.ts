/**
 * Space of the data folder's disk that changes may not use. Three segments of the database's log: with them it can
 * always end a commit and open again.
 */
export const DISK_RESERVE_BYTES = 64 * 1024 * 1024;

/**
 * System errors of a disk that takes no writes, PostgreSQL's code for them, and its code for a change while it only
 * reads: the embedded database does that before its disk is full.
 */
const CODES = new Set(['ENOSPC', 'EDQUOT', 'EROFS', '53100', '25006']);

/** Whether an error, or its cause, says that there is no room left to store anything. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && CODES.has(String(error.code))) return true;
  return (
    /no space left on device|disk quota exceeded|read-only file system/i.test(error.message) ||
    isDiskFull(error.cause)
  );
}
