import type { VitalMetric } from 'shared/contract';

/** Where an error was met. Without `remote` it belongs to the shell, unless its stack says otherwise. */
export interface ErrorLocation {
  /** Room of the code, e.g. `search`. */
  part: string;
  /** What it was doing, e.g. `load`, `render`, `request`. */
  phase: string;
  remote?: string;
  version?: string;
  /** `https://site/file.js:1:2` of a thrown value that has no stack. */
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

/** Release and pattern of the route of a page. */
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

/** One thing that happened, as it was told; each sink makes of it what it may send. */
export type Observation = { at: number } & (
  | { kind: 'error'; error: unknown; where: ErrorLocation }
  | { kind: 'event'; name: string; params: EventParams }
  | ({ kind: 'vital' } & Vital)
  | ({ kind: 'attempt' } & ReleasedPage)
  | ({ kind: 'shown' } & ShownPage)
  | ({ kind: 'piece' } & FailedPiece)
);

/** Takes observations somewhere. It may throw; nobody else is harmed. */
export type TelemetrySink = (observation: Observation) => void;

export interface Telemetry {
  /** Error reporting. Tell each failure once, where it is handled. */
  error(error: unknown, where: ErrorLocation): void;
  /** Something that a person did. Never put a user's id, name or text into the parameters. */
  event(name: string, params?: EventParams): void;
  vital(vital: Vital): void;
  /** Somebody came to a page, whether it stood or not. */
  attempt(page: ReleasedPage): void;
  /** A page stood. */
  shown(page: ShownPage): void;
  /** A piece of a page did not load; the page works without it. */
  piece(piece: FailedPiece): void;
  /** Adds a sink; the first one also gets what was told before it came. Returns what removes it. */
  attach(sink: TelemetrySink): () => void;
}

/** How much is kept while there is no sink yet; later observations are dropped. */
const QUEUE_LIMIT = 100;

export function createTelemetry(now: () => number = () => performance.now()): Telemetry {
  const sinks = new Set<TelemetrySink>();
  let queue: Observation[] | null = [];

  function deliver(sink: TelemetrySink, observation: Observation): void {
    try {
      sink(observation);
    } catch {
      // Whoever tells of a failure must not meet another one.
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

/** The one port for errors, events and vitals. Usable before anything has started. */
export const telemetry = createTelemetry();
