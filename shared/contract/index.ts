/** What the shell, the remotes, the API and the edge agree on: types and constants, no validators. */
export { CONTRACT_VERSION } from './version';
export * from './contact';
export * from './dashboard';
export { APP_CHECK_PLACEHOLDER } from './app-check';
export { POSTBACK_PARAMETER, withoutPostback } from './postback';
export { UNSUPPORTED_BROWSER } from './unsupported-browser';
export { CONFIGURATION_DEFAULTS } from './configuration-defaults';
export { LOCAL_APP_CHECK_DEBUG_TOKEN, LOCAL_FIREBASE, localBucket } from './local-firebase';
export { canonicalPath, pageAddress, redirectOf } from './composition/address';
export type * from './composition/declaration';
export * from './composition/nav-sections';
export * from './composition/skeleton';
export type * from './composition/release';
export type * from './composition/discovery';
export type * from './composition/composition';
export * from './composition/frame';
export * from './composition/static-pages';
export type * from './composition/platform';
export { statusLink } from './composition/status-link';
export { RETIRED_SLOT } from './composition/slots';
export type * from './composition/slots';
export { FAILURES, type FailureCode, type PartFailure } from './composition/failures';
export type * from './events';
export {
  TELEMETRY_LIMITS,
  TELEMETRY_PATH,
  VITAL_METRICS,
  type ErrorRecord,
  type EventRecord,
  type ShownRecord,
  type TelemetryAttribution,
  type TelemetryBatch,
  type TelemetryRecord,
  type VitalMetric,
  type VitalRecord,
} from './telemetry';
export * from './plans';
export { CSV_ROWS_HEADER, CSV_TOTAL_HEADER } from './csv-headers';
export { CALENDAR_CATEGORIES, type CalendarCategory } from './calendar-categories';
export * from './history-ranges';
export * from './email-subscriptions';
export * from './settings';
export { USER_ROLES, type UserRole } from './user-roles';
export { STATUS_KINDS, type StatusKind } from './status-kinds';
export type * from './api/account';
export type * from './api/alerts';
export type * from './api/asset';
export type * from './api/asset-ids';
export type * from './api/benchmarks';
export type * from './api/billing';
export type * from './api/brokers';
export type * from './api/calendar';
export type * from './api/configuration';
export type * from './api/coverage';
export type * from './api/currencies';
export type * from './api/dashboard';
export type * from './api/dividends';
export type * from './api/earnings';
export type * from './api/email';
export type * from './api/explain';
export type * from './api/contact';
export type * from './api/feedback';
export type * from './api/fundamentals';
export type * from './api/identity';
export type * from './api/live';
export type * from './api/local-mail';
export type * from './api/market';
export type * from './api/moves';
export type * from './api/news';
export type * from './api/own-assets';
export type * from './api/plans';
export type * from './api/pro-filters';
export type * from './api/problem';
export type * from './api/score-weights';
export type * from './api/screener';
export type * from './api/portfolios';
export { ruleOf, type TypeRule } from './transaction-rules';
export type * from './api/screens';
export type * from './api/senate';
export type * from './api/sessions';
export type * from './api/settings';
export type * from './api/thirteen-f';
export type * from './api/track-record';
export type * from './api/watchlists';
export { WATCHLIST_LIMITS } from './watchlist-limits';
