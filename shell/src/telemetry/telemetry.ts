import type { VitalMetric } from 'shared/contract';

/**
 * Where an error was handled. Without `remote` it belongs to the shell, unless its stack says
 * otherwise.
 */
export interface ErrorLocation {
  /** Area of the code, e.g. `search`. */
  part: string;
  /** Action in progress, e.g. `load`, `render`, `request`. */
  phase: string;
  remote?: string;
  version?: string;
  /** `https://site/file.js:1:2` of a thrown value without a stack. */
  thrownAt?: string;
}

export type EventParams = Readonly<Record<string, string | number | boolean>>;

export interface Vital {
  metric: VitalMetric;
  /** Milliseconds; for CLS the score. */
  value: number;
  remote: string;
  version: string;
  /** Pattern of the route. */
  page: string;
}

/** Release and route pattern of a page. */
export interface ReleasedPage {
  remote: string;
  version: string;
  page: string;
}

export interface ShownPage extends ReleasedPage {
  /** Milliseconds from the navigation until the page was shown. */
  waited?: number;
}

/** A lazy piece whose code did not load. */
export interface FailedPiece extends ReleasedPage {
  /** Chunk within the release. */
  file: string;
}

/** One observation as reported; each sink decides what to send. */
export type Observation = { at: number } & (
  | { kind: 'error'; error: unknown; where: ErrorLocation }
  | { kind: 'event'; name: string; params: EventParams }
  | ({ kind: 'vital' } & Vital)
  | ({ kind: 'attempt' } & ReleasedPage)
  | ({ kind: 'shown' } & ShownPage)
  | ({ kind: 'piece' } & FailedPiece)
);

/** Receives observations. A sink may throw without effect on others. */
export type TelemetrySink = (observation: Observation) => void;

export interface Telemetry {
  /** Error reporting. Report each failure once, where it is handled. */
  error(error: unknown, where: ErrorLocation): void;
  /** A user action. Never put a user's id, name or text into the parameters. */
  event(name: string, params?: EventParams): void;
  vital(vital: Vital): void;
  /** A page was opened, whether it was shown or not. */
  attempt(page: ReleasedPage): void;
  /** A page was shown. */
  shown(page: ShownPage): void;
  /** A piece of a page did not load; the page works without it. */
  piece(piece: FailedPiece): void;
  /**
   * Adds a sink; the first one also receives queued observations. Returns a function that removes
   * it.
   */
  attach(sink: TelemetrySink): () => void;
}

/** Maximum queue length while there is no sink; later observations are dropped. */
const QUEUE_LIMIT = 100;

export function createTelemetry(now: () => number = () => performance.now()): Telemetry {
  const sinks = new Set<TelemetrySink>();
  let queue: Observation[] | null = [];

  function deliver(sink: TelemetrySink, observation: Observation): void {
    try {
      sink(observation);
    } catch {
      // Reporting a failure must not throw another one.
    }
  }
  function tell(observation: Observation): void {
    if (queue) {
      if (queue.length < QUEUE_LIMIT) queue.push(observation);
      return;
    }
    for (const sink of sinks) deliver(sink, observation);
  }

  return {
    error: (error, where) => tell({ kind: 'error', at: now(), error, where }),
    event: (name, params = {}) => tell({ kind: 'event', at: now(), name, params }),
    vital: (vital) => tell({ kind: 'vital', at: now(), ...vital }),
    attempt: (page) => tell({ kind: 'attempt', at: now(), ...page }),
    shown: (page) => tell({ kind: 'shown', at: now(), ...page }),
    piece: (piece) => tell({ kind: 'piece', at: now(), ...piece }),
    attach(sink) {
      sinks.add(sink);
      const waiting = queue ?? [];
      queue = null;
      for (const observation of waiting) deliver(sink, observation);
      return () => void sinks.delete(sink);
    },
  };
}

/**
 * The single port for errors, events and vitals: the one of the starter, if it has run. Usable
 * before anything has started.
 */
export const telemetry = globalThis.window?.__TELEMETRY__?.port ?? createTelemetry();
