/** `ENOENT`, `EEXIST`, … of a system error; null for anything else. Not `instanceof`: errors of another realm count. */
export function errorCode(error: unknown): string | null {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : null;
}
