/**
 * Header of an API answer that depends on the market snapshot and its question alone: the id of the
 * snapshot. While the API serves that snapshot, the answer to an anonymous caller stays the same.
 */
export const SNAPSHOT_HEADER = 'x-market-snapshot';
