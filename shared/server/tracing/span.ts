import type { TraceContext } from '../trace-context';

/** Patterns and names only: never an address, a query string, a token or the name of a user. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** A sampled span under way. */
export interface ActiveSpan {
  readonly context: TraceContext;
  rename(name: string): void;
  set(attributes: SpanAttributes): void;
  /** Ends the span once. The message of a failure stays in the logs: it may hold values. */
  end(options?: { failed?: boolean }): void;
}

/** A span that another program measured, e.g. the browser. */
export interface FinishedSpan {
  /** Name of the program: the service that the span is shown under. */
  service: string;
  name: string;
  context: TraceContext;
  /** Parent in the same trace; null: the root. */
  parentId: string | null;
  /** In ms since the epoch. */
  startedAt: number;
  milliseconds: number;
  attributes: SpanAttributes;
}
