/**
 * Telemetry of a page: the body of `POST /telemetry` at the edge. No user, no visitor, no address
 * with a query string. The edge adds the visitor's traffic group and stores nothing else.
 */

/** Limits on both sides: the page truncates, the edge rejects. Lengths in characters. */
export const TELEMETRY_LIMITS = {
  /** Bytes of one body. Browsers let a closing page send 64 KB in all. */
  bodyBytes: 32_768,
  recordsPerBatch: 50,
  name: 60,
  message: 300,
  page: 200,
  params: 12,
  paramValue: 120,
  frames: 5,
  frame: 160,
  /** One error is counted at most this often in one batch. */
  count: 1000,
} as const;

export const TELEMETRY_PATH = '/telemetry';

/**
 * Name of the `meta` element with the edge's signature of this page. A page sends it with every
 * batch.
 */
export const PAGE_TOKEN_META = 'page-token';

/** The web vitals, and the duration of mounting a remote. */
export const VITAL_METRICS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB', 'mount'] as const;
export type VitalMetric = (typeof VITAL_METRICS)[number];

/** Release and page of a record. */
export interface TelemetryAttribution {
  /** `shell` or the name of a remote. */
  remote: string;
  version: string;
  /** Pattern of the route, e.g. `/stocks/details/:symbol`. `*` if no remote owns the address. */
  page: string;
}

/** A page visit: the denominator for pages shown and errors. */
export interface AttemptRecord extends TelemetryAttribution {
  kind: 'attempt';
  /** Milliseconds that the visitor waited before leaving a page without an outcome. */
  left?: number;
}

/** A page was displayed. */
export interface ShownRecord extends TelemetryAttribution {
  kind: 'shown';
  /**
   * Milliseconds from the navigation until the page was shown, downloads included. Absent if the
   * tab was hidden.
   */
  waited?: number;
}

/**
 * Phases of errors that no release caused. They are counted separately and do not affect a rollout.
 */
export const FAULTLESS_PHASES = {
  /** Thrown by code outside of every release: extensions, injected scripts, `Script error.` */
  outside: 'outside',
  /**
   * A tool (translation, extension) changed DOM nodes of React. The affected region was
   * re-rendered.
   */
  changedDom: 'changed-dom',
} as const;

export interface ErrorRecord extends TelemetryAttribution {
  kind: 'error';
  /** Area of the remote that met the error, e.g. `search`. */
  part: string;
  /** Operation that failed, e.g. `load`, `render`, `request`. */
  phase: string;
  /** Name or code of the error. */
  name: string;
  message: string;
  /** Top of the stack: released file, line and column. */
  frames: string[];
  /** Occurrences of the same error within the batch. */
  count: number;
}

export interface VitalRecord extends TelemetryAttribution {
  kind: 'vital';
  metric: VitalMetric;
  /** Milliseconds. For CLS, the score. */
  value: number;
}

export interface EventRecord extends TelemetryAttribution {
  kind: 'event';
  name: string;
  params: Record<string, string | number | boolean>;
}

/** A lazy chunk did not load after its retries. The page around it works. */
export interface PieceRecord extends TelemetryAttribution {
  kind: 'piece';
  /** File of the release. */
  file: string;
}

/**
 * An edge rejects a batch with an unknown kind. Deploy the edge before a shell that sends a new
 * one.
 */
export type TelemetryRecord =
  | AttemptRecord
  | ShownRecord
  | ErrorRecord
  | VitalRecord
  | EventRecord
  | PieceRecord;

export interface TelemetryBatch {
  /** Schema version of this body. */
  schema: 1;
  /** Id of the page's composition. */
  composition: string;
  /**
   * Content of the `meta` element `PAGE_TOKEN_META`. A batch without a valid one is not counted.
   */
  token?: string;
  /** Version of the shell, which is part of every page. */
  shell: string;
  /**
   * `age`: milliseconds between the record and the sending, so that no visitor's clock is trusted.
   */
  records: (TelemetryRecord & { age: number })[];
}
