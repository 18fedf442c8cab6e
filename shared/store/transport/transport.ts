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
  /** Media type of the answer, e.g. `text/event-stream`. Default JSON. */
  accept?: string;
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

export interface TransportOptions {
  /**
   * ID token of the signed-in user, null when signed out. With `open` it answers at once from the
   * known state.
   */
  idToken?: (open: boolean) => Promise<string | null>;
  /** A new ID token for one retry, after the API has rejected this one. Null without one. */
  freshToken?: (refused: string) => Promise<string | null>;
  /** The API rejected a new ID token as well. */
  onTokenRefused?: () => void;
  appCheckToken?: () => Promise<string | null>;
  /** Called when the server is unreachable: no answer, or one of a gateway that has none. */
  onNetworkFailure?: (call: { silent: boolean }) => void;
  fetch?: typeof fetch;
  /** Base address of the product API. */
  base?: string;
  /**
   * Base address of a real project's callable functions. Without it, the product API serves them.
   */
  functionsBase?: string;
  now?: () => number;
}

export interface Transport {
  request<T = unknown>(request: ApiRequest, signal?: AbortSignal): Promise<ApiResult<T>>;
  /** The raw response of a call, e.g. a file. Rejects without an answer. Never cached. */
  respond(
    request: Pick<ApiRequest, 'path' | 'method' | 'body' | 'accept'>,
    signal?: AbortSignal,
  ): Promise<Response>;
  configure(options: TransportOptions): void;
  /** Configured base address of a real project's callable functions. */
  functionsBase(): string | null;
  /** Clears the cache. */
  forget(): void;
  /**
   * Call when the visitor changes. Clears the cache, and drops calls of the former visitor that
   * wait for a token. They are sent neither without a token nor with the next visitor's.
   */
  changeVisitor(): void;
}
