/**
 * Store functions for the shell only: it creates the store and sets the session and the
 * composition.
 */
export { createPlatformStore, setPlatformStore, type RootState } from '../store';
export type { SliceLeases } from '../leases';
export type { PlatformStore } from '../store';
export {
  selectAppReady,
  selectBrowserSupported,
  selectConfiguration,
  selectPlatform,
  selectTheme,
} from '../selectors';

// Slices of the shell
export {
  planOf,
  profileAwaited,
  signedIn,
  signedOut,
  type SessionStatus,
  type UserPlan,
} from '../slices/session';
export {
  browserCheckFailed,
  configurationKnown,
  configurationSettled,
  type ConfigurationState,
} from '../slices/configuration';
export {
  settingsReceived,
  settingsReverted,
  settingsSaved,
  settingsSaving,
  type SettingsState,
} from '../slices/settings';
export { blueOrangeChosen, themeChosen, type Theme, type ThemeState } from '../slices/theme';
export {
  chooseNotificationAction,
  dismissed,
  forgetNotificationAction,
  TOAST_DURATION,
  type Notification,
} from '../slices/notifications';
export {
  composed,
  navigationDelayed,
  remoteChanged,
  type PlatformState,
  type RemoteState,
} from '../slices/platform';

// Stored answers about user data
export { ownAnswersBelongTo } from '../own/own-answers';
export { forgetStartPath, rememberLastPath } from '../own/start-path';

// Live prices
export { liveQuotes } from '../live/quote-book';
export { startLiveQuotes } from '../live/start-live-quotes';

// Transport
export { keptAnswers } from '../api/kept-answers';
export { visitorQueries } from '../api/visitor-queries';
export { functionCaller, projectFunctionsBase } from '../api/call-function';
export { transport } from '../transport/page-transport';
export { createTransport } from '../transport/create-transport';
export type {
  ApiError,
  ApiRequest,
  ApiResult,
  Transport,
  TransportOptions,
} from '../transport/transport';

// Services of the shell for remotes at run time
export { setPlatformServices, type PlatformServices } from '../platform-services';
