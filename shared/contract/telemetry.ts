/**
 * What a page tells about itself: the body of `POST /telemetry` at the edge. No user, no visitor, no
 * address with a query string; the edge adds the visitor's traffic group by itself and forgets the rest.
 */

/** Limits that both sides keep: the page cuts, the edge refuses. Lengths in characters. */
export const TELEMETRY_LIMITS = {
  /** Bytes of one body; what browsers let a page send while it is being closed is 64 KB in all. */
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

/** Name of the `meta` element whose content a page sends with every batch: the edge's signature of this page. */
export const PAGE_TOKEN_META = 'page-token';

/** The web vitals, and what mounting a part of the page took. */
export const VITAL_METRICS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB', 'mount'] as const;
export type VitalMetric = (typeof VITAL_METRICS)[number];

/** Whose release a record speaks of, and on which page. */
export interface TelemetryAttribution {
  /** `shell` or the name of a remote. */
  remote: string;
  version: string;
  /** Pattern of the route, e.g. `/stocks/details/:symbol`; `*` when nobody owns the address. */
  page: string;
}

/** A visitor came to a page: the number against which pages shown and errors are counted. */
export interface AttemptRecord extends TelemetryAttribution {
  kind: 'attempt';
  /** Milliseconds that the visitor waited before leaving a page without an outcome. */
  left?: number;
}

/** A page stood. */
export interface ShownRecord extends TelemetryAttribution {
  kind: 'shown';
  /** Milliseconds from the navigation until the page was shown, downloads included; absent if the tab was hidden. */
  waited?: number;
}

/** Phases of errors that are not the fault of a release. They are counted apart and move no rollout. */
export const FAULTLESS_PHASES = {
  /** Thrown by code outside of every release: extensions, injected scripts, `Script error.` */
  outside: 'outside',
  /** A tool (translation, extension) changed nodes of React; the affected region was drawn again. */
  changedDom: 'changed-dom',
} as const;

export interface ErrorRecord extends TelemetryAttribution {
  kind: 'error';
  /** Room of the part that met the error, e.g. `search`. */
  part: string;
  /** What it was doing, e.g. `load`, `render`, `request`. */
  phase: string;
  /** Name or code of the error. */
  name: string;
  message: string;
  /** Top of the stack: released file, line and column. */
  frames: string[];
  /** The same error again within the batch. */
  count: number;
}

export interface VitalRecord extends TelemetryAttribution {
  kind: 'vital';
  metric: VitalMetric;
  /** Milliseconds; for CLS the score. */
  value: number;
}

export interface EventRecord extends TelemetryAttribution {
  kind: 'event';
  name: string;
  params: Record<string, string | number | boolean>;
}

/** The code of a lazy piece did not load after its retries. The page around it works. */
export interface PieceRecord extends TelemetryAttribution {
  kind: 'piece';
  /** File of the release. */
  file: string;
}

/** An edge refuses a batch with a kind that it does not know: deploy the edge before a shell that sends a new one. */
export type TelemetryRecord =
  | AttemptRecord
  | ShownRecord
  | ErrorRecord
  | VitalRecord
  | EventRecord
  | PieceRecord;

export interface TelemetryBatch {
  /** Layout of this body. */
  schema: 1;
  /** Id of the composition that the page runs. */
  composition: string;
  /** Content of the `meta` element `PAGE_TOKEN_META`; a batch without a valid one counts for nothing. */
  token?: string;
  /** Version of the shell, which takes part in every page. */
  shell: string;
  /** `age`: milliseconds between the record and the sending, so that no clock of a visitor is trusted. */
  records: (TelemetryRecord & { age: number })[];
}
