import { createSelector } from '@reduxjs/toolkit';
import type { Settings } from 'shared/contract';
import type { RootState } from './store';

export const selectSession = (state: RootState): RootState['session'] => state.session;
/** Key of the selected broker. Null means any. */
export const selectBroker = (state: RootState): string | null => state.broker.broker;
export const selectTheme = (state: RootState): RootState['theme'] => state.theme;
/** All settings currently applied on this page. */
export const selectSettings = createSelector(
  [({ theme }: RootState) => theme, ({ settings }: RootState) => settings.values],
  ({ choice, blueOrange }, values): Settings => ({ ...values, theme: choice, blueOrange }),
);
export const selectNotifications = (state: RootState): RootState['notifications']['items'] =>
  state.notifications.items;
export const selectPlatform = (state: RootState): RootState['platform'] => state.platform;
export const selectConfiguration = (state: RootState): RootState['configuration'] =>
  state.configuration;
/** Both the session and the remote configuration are known, or loading the latter failed. */
export const selectAppReady = ({ configuration, session }: RootState): boolean =>
  configuration.status === 'settled' && session.status !== 'unknown';
/** False replaces the page by the screen "This browser is not supported!". */
export const selectBrowserSupported = ({ configuration }: RootState): boolean =>
  configuration.checkPassed && configuration.values.browser_supported;
