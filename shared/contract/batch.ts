/** Limits of `POST /api/batch`. Reads beyond them are sent alone. */
export const BATCH_LIMITS = {
  calls: 24,
  /** Characters of one address, with its query string. */
  path: 4000,
  /** Bytes of the whole body. */
  bytes: 64 * 1024,
} as const;

/** Media type of the answer. */
export const BATCH_MEDIA_TYPE = 'application/x-ndjson';

/** Status of a part whose call must be sent alone. */
export const SEND_ALONE = 421;

/** One read of a batch. */
export interface BatchCall {
  method: 'GET' | 'POST';
  /** Below `/api`, with the query string. */
  path: string;
  /** JSON body of a POST. */
  body?: unknown;
}

/**
 * First line of a part. Its body, JSON without a line break, is the second line, empty without one.
 */
export interface BatchPart {
  /** Position of the call in the request. */
  call: number;
  status: number;
}
