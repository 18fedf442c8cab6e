/**
 * Telemetry records and their legal basis. `necessary` keeps the site working, has no identifier
 * and is sent to our own endpoint only. `statistics` needs consent. The cookie policy and
 * docs/operating.md say the same.
 */
export const TELEMETRY_CLASSES = {
  /** Errors: code, scrubbed message, released file and line. */
  error: 'necessary',
  /** A page was opened, by the pattern of its route. */
  attempt: 'necessary',
  /** A page was shown, by the pattern of its route, and the duration of mounting. */
  shown: 'necessary',
  /** A lazy piece of a page did not load, by its file. */
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

/** Class of a record's kind or, for events, of its name. Unknown names are statistics. */
export const classOf = (name: string): TelemetryClass =>
  (TELEMETRY_CLASSES as Readonly<Record<string, TelemetryClass>>)[name] ?? 'statistics';
