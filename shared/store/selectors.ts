import type { RootState } from './store';

export const selectSession = (state: RootState): RootState['session'] => state.session;
/** Key of the chosen broker; null means any. */
export const selectBroker = (state: RootState): string | null => state.broker.broker;
export const selectTheme = (state: RootState): RootState['theme'] => state.theme;
export const selectNotifications = (state: RootState): RootState['notifications']['items'] =>
  state.notifications.items;
export const selectPlatform = (state: RootState): RootState['platform'] => state.platform;
