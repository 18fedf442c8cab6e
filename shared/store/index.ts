/**
 * State shared between remotes: the store, its slices, the product API. Functions for the shell
 * only are in `shared/store/host`.
 */
export { createSlice, createSelector, type PayloadAction } from '@reduxjs/toolkit';
export { Provider as StoreProvider } from 'react-redux';
export { skipToken } from '@reduxjs/toolkit/query/react';

// Store, hooks, selectors
export { platformStore, serverStateOf, type AppDispatch, type PlatformStore } from './store';
export { useAppDispatch, useAppSelector } from './hooks';
export { selectBroker, selectNotifications, selectSession, selectSettings } from './selectors';

// Slices
export type { SessionState, SessionUser } from './slices/session';
export { settingsChosen } from './slices/settings';
export { brokerChosen } from './slices/broker';
export { notified, notifiedWithAction } from './slices/notifications';

// Product API
export {
  productApi,
  useAssetFigureExplanationQuery,
  useAssetQuery,
  useHistoryQuery,
  useLazyScreenerQueryQuery,
  useLookupQuery,
  useQuotesQuery,
  useScreenerQueryQuery,
} from './api/product-api';
export { takeKeptAnswers } from './api/kept-answers';
export { useAssetPreviews } from './api/use-asset-previews';
export { requestFile } from './api/request-file';
export { callFunction, requestFunction } from './api/call-function';
export type { ApiError } from './transport/transport';

// User data
export { announce } from './own/announce';
export {
  useAlertCreateMutation,
  useAlertDeleteMutation,
  useAlertEventsQuery,
  useAlertEventsReadMutation,
  useAlertReplaceMutation,
  useAlertsQuery,
} from './own/alerts';
export {
  assistantAnswered,
  requestAssistantAnswer,
  useAssistantChatCreateMutation,
  useAssistantChatDeleteMutation,
  useAssistantChatQuery,
  useAssistantChatRenameMutation,
  useAssistantChatsDeleteMutation,
  useAssistantChatsQuery,
  useAssistantFlaggedQuery,
  useAssistantFlagMutation,
  useAssistantReviewMutation,
  useAssistantStatusQuery,
  useLazyAssistantChatQuery,
} from './own/assistant';
export { useOwnAssets } from './own/own-assets';
export { useOwnLists, type OwnList, type OwnLists } from './own/use-own-lists';
export {
  readOwnAnswer,
  useOwnAnswersOwner,
  writeOwnAnswer,
  type OwnAnswer,
} from './own/own-answers';
export { useBillingQuery } from './own/billing';
export { useDashboardPatchMutation, useDashboardQuery } from './own/dashboard';
export { savedScreensApi, useSavedScreensQuery } from './own/saved-screens';
export {
  useScoreWeightsClearMutation,
  useScoreWeightsPutMutation,
  useScoreWeightsQuery,
} from './own/score-weights';
export { useOwnWatchlists } from './own/use-own-watchlists';
export {
  useWatchlistCreateMutation,
  useWatchlistDeleteMutation,
  useWatchlistItemAddMutation,
  useWatchlistItemRemoveMutation,
  useWatchlistItemsAddMutation,
  useWatchlistItemUpdateMutation,
  useWatchlistRestoreMutation,
  useWatchlistUpdateMutation,
} from './own/watchlists';

export { useSettings } from './own/use-settings';

// Live prices
export {
  useLiveQuote,
  useLiveQuotes,
  useLiveStatus,
  useQuotesText,
  useSnapshotPrices,
  type LiveQuotes,
} from './live/use-live-quotes';
export { useSessionTurn } from './live/use-session-turn';
export type { LiveStatus } from './live/quote-book';

// Services of the shell at run time
export {
  platformServices,
  type AccountResult,
  type AccountServices,
  type SlotContribution,
} from './platform-services';
