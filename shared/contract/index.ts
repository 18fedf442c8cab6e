/** Contract of the shell, the remotes, the API and the edge: types and constants, no validators. */
export { CONTRACT_VERSION } from './version';
export * from './batch';
export * from './user/callables';
export * from './site/contact';
export * from './user/dashboard';
export { APP_CHECK_PLACEHOLDER } from './site/app-check';
export { POSTBACK_PARAMETER, withoutPostback } from './site/postback';
export { UNSUPPORTED_BROWSER } from './site/unsupported-browser';
export { CONFIGURATION_DEFAULTS } from './configuration-defaults';
export { LOCAL_APP_CHECK_DEBUG_TOKEN, LOCAL_FIREBASE, localBucket } from './site/local-firebase';
export {
  incompatibility,
  type Incompatibility,
  type PlatformOffer,
  type PlatformRequirements,
} from './composition/compatibility';
export { isVersionRange, plainVersionRange, satisfies } from './composition/version-range';
export { canonicalPath, pageAddress, redirectOf } from './composition/address';
export { parsePattern, samplePath } from './composition/route-pattern';
export { RouteTable, type RouteMatch } from './composition/route-table';
export type * from './composition/declaration';
export * from './composition/nav-sections';
export * from './composition/skeleton';
export type * from './composition/release';
export type * from './composition/discovery';
export type * from './composition/composition';
export * from './composition/page-composition';
export { releaseUrl } from './composition/release-url';
export { REMOTE_RUNTIME } from './composition/remote-runtime';
export * from './composition/rendering/frame';
export * from './composition/shell-start';
export * from './composition/rendering/server-pages';
export * from './composition/rendering/static-pages';
export type * from './composition/platform';
export { STATUS_PAGE } from './composition/status-page';
export { PANEL_EVENTS, RETIRED_SLOT, TRAY_EVENTS } from './composition/slots';
export type * from './composition/slots';
export { FAILURES, type FailureCode, type PartFailure } from './composition/failures';
export {
  FAILURE_CARD_ICONS,
  FAILURE_CARD_STYLE,
  failureCardWords,
  type FailureCardWords,
} from './composition/failure-card';
export type * from './events';
export { SEARCH_PARAMETER, SEARCH_PATH } from './search';
export {
  PAGE_TOKEN_META,
  FAULTLESS_PHASES,
  TELEMETRY_LIMITS,
  TELEMETRY_PATH,
  VITAL_METRICS,
  type ErrorRecord,
  type EventRecord,
  type PieceRecord,
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
export * from './user/email-subscriptions';
export * from './push/push-message';
export * from './user/settings';
export { USER_ROLES, type UserRole } from './user/user-roles';
export { STATUS_KINDS, type StatusKind } from './site/status-kinds';
export type * from './api/account/account';
export type * from './api/account/alerts';
export type * from './api/account/assistant';
export type * from './api/market/asset';
export type * from './api/market/asset-ids';
export type * from './api/site/batch';
export type * from './api/market/benchmarks';
export type * from './api/account/billing';
export type * from './api/account/callables';
export type * from './api/market/brokers';
export type * from './api/market/calendar';
export type * from './api/site/configuration';
export type * from './api/market/coverage';
export type * from './api/market/currencies';
export type * from './api/account/dashboard';
export type * from './api/market/components';
export type * from './api/market/dividends';
export type * from './api/market/earnings';
export type * from './api/account/email';
export type * from './api/market/explain';
export type * from './api/site/contact';
export type * from './api/site/feedback';
export type * from './api/market/fundamentals';
export type * from './api/account/identity';
export type * from './api/market/live';
export type * from './api/site/local-mail';
export type * from './api/market/market';
export type * from './api/market/moves';
export type * from './api/market/news';
export type * from './api/account/own-assets';
export type * from './api/plans';
export type * from './api/pro-filters/composite-score';
export type * from './api/pro-filters/pro-filters';
export type * from './api/site/problem';
export type * from './api/account/score-weights';
export type * from './api/market/screener';
export type * from './api/account/portfolio-import';
export type * from './api/account/portfolios';
export { isOwnAsset, isTrade, ruleOf, type TypeRule } from './transaction-rules';
export type * from './api/account/screens';
export type * from './api/pro-filters/senate';
export type * from './api/account/push';
export type * from './api/account/sessions';
export type * from './api/account/settings';
export type * from './api/pro-filters/thirteen-f';
export type * from './api/pro-filters/track-record';
export type * from './api/account/watchlists';
export { WATCHLIST_LIMITS } from './user/watchlist-limits';
