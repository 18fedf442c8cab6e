/**
 * What is told, and on what ground. `necessary` keeps the site working, holds no identifier and goes to
 * our own endpoint alone; `statistics` is told only by visitors who allowed it. The cookie policy and
 * docs/operating.md say the same.
 */
export const TELEMETRY_CLASSES = {
  /** Errors: code, scrubbed message, released file and line. */
  error: 'necessary',
  /** That somebody came to a page, by the pattern of its route. */
  attempt: 'necessary',
  /** That a page stood, by the pattern of its route, and how long mounting took. */
  shown: 'necessary',
  /** That a piece of a page did not load, by its file. */
  piece: 'necessary',
  /** Web vitals by the pattern of the route. */
  vital: 'necessary',
  /** Page views with their address, without its query string. */
  page_view: 'statistics',
  login: 'statistics',
  broker_change: 'statistics',
  theme_change: 'statistics',
  install: 'statistics',
} as const satisfies Record<string, TelemetryClass>;

export type TelemetryClass = 'necessary' | 'statistics';

/** Class of a record's kind or, for events, of its name. What the table does not know is statistics. */
export const classOf = (name: string): TelemetryClass =>
  (TELEMETRY_CLASSES as Readonly<Record<string, TelemetryClass>>)[name] ?? 'statistics';
