/** State that crosses the border between parts: the one store, its slices, the product API. */
export { createSlice, createSelector, type PayloadAction } from '@reduxjs/toolkit';
export { Provider as StoreProvider } from 'react-redux';
export { skipToken } from '@reduxjs/toolkit/query/react';

// Store, hooks, selectors
export {
  createPlatformStore,
  platformStore,
  setPlatformStore,
  type AppDispatch,
  type PlatformStore,
  type RootState,
} from './store';
export { type SliceLeases } from './leases';
export { useAppDispatch, useAppSelector } from './hooks';
export {
  selectAppReady,
  selectBroker,
  selectBrowserSupported,
  selectConfiguration,
  selectNotifications,
  selectPlatform,
  selectSession,
  selectTheme,
} from './selectors';

// Slices of the shell
export {
  planOf,
  profileAwaited,
  signedIn,
  signedOut,
  type SessionState,
  type SessionStatus,
  type SessionUser,
  type UserPlan,
} from './slices/session';
export {
  browserCheckFailed,
  configurationKnown,
  configurationSettled,
  type ConfigurationState,
} from './slices/configuration';
export { blueOrangeChosen, themeChosen, type Theme, type ThemeState } from './slices/theme';
export { brokerChosen } from './slices/broker';
export {
  chooseNotificationAction,
  dismissed,
  forgetNotificationAction,
  notified,
  notifiedWithAction,
  TOAST_DURATION,
  type Notification,
} from './slices/notifications';
export {
  composed,
  navigationDelayed,
  remoteChanged,
  type PlatformState,
  type RemoteState,
} from './slices/platform';

// Product API
export {
  productApi,
  useAssetQuery,
  useHistoryQuery,
  useLazyScreenerQueryQuery,
  useLookupQuery,
  useQuotesQuery,
  useScreenerQueryQuery,
} from './api/product-api';
export { useAssetPreviews } from './api/use-asset-previews';

// Live prices
export {
  useLiveQuote,
  useLiveQuotes,
  useLiveStatus,
  type LiveQuotes,
} from './live/use-live-quotes';
export { liveQuotes, type LiveStatus } from './live/quote-book';
export { startLiveQuotes } from './live/start-live-quotes';

// Transport
export { transport } from './transport/page-transport';
export {
  APP_CHECK_PLACEHOLDER,
  createTransport,
  type ApiError,
  type ApiRequest,
  type ApiResult,
  type Transport,
  type TransportOptions,
} from './transport/transport';

// What the shell offers at run time
export {
  platformServices,
  setPlatformServices,
  type PlatformServices,
  type SlotContribution,
} from './platform-services';
