/** HTTP status of a failed call; 0 if there was no response. */
export function statusOf(error: unknown): number {
  return typeof error === 'object' &&
    error !== null &&
    'status' in error &&
    typeof error.status === 'number'
    ? error.status
    : 0;
}
