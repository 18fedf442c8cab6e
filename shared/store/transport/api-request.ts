import type { Problem } from 'shared/contract';

export interface ApiRequest {
  /** Path below `/api`, e.g. `/screeners/stocks/query`. */
  path: string;
  /** Base address instead of the product API's, e.g. that of a project's functions. */
  base?: string;
  /** Default GET. */
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS' | 'HEAD';
  /** Sent as JSON, or unchanged with a `contentType`. */
  body?: unknown;
  /** Media type of a text body, e.g. `text/csv`. */
  contentType?: string;
  /** Query string. Undefined and null entries are left out. */
  params?: Record<string, string | number | boolean | null | undefined>;
  /**
   * A POST without side effects (query, lookup, preview): its answer may be shared for 3 seconds.
   */
  safe?: boolean;
  /**
   * The answer is the same for every visitor, so the call does not wait for the session. Never for
   * answers that depend on the plan.
   */
  open?: boolean;
  /**
   * Expected shape of the answer: a list, or an object with these members. Anything else does not
   * come from this API, but from an intermediary: a captive portal, a gateway, another version.
   */
  answer?: 'list' | readonly string[];
  /** Bypasses the cache, e.g. when polling until a profile exists. */
  fresh?: boolean;
  /** A network failure is recorded, but shows no toast: lookup, profile, postback. */
  silent?: boolean;
}

export interface ApiError {
  /** HTTP status. 0 without an answer. */
  status: number;
  problem?: Problem;
  /** Validation errors of a callable function's payload by field. */
  mistakes?: readonly { field: string; message: string }[];
}

export type ApiResult<T = unknown> =
  | { data: T; error?: undefined }
  | { data?: undefined; error: ApiError };
