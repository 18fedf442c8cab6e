import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { CONFIGURATION_DEFAULTS, type RemoteConfiguration } from 'shared/contract';

export interface ConfigurationState {
  /** `settled` once the remote configuration was fetched, or failed to load. */
  status: 'loading' | 'settled';
  /** Current values, always available: defaults and the last known values come first. */
  values: RemoteConfiguration;
  /**
   * False when the browser lacks requirements of the configuration service (IndexedDB, cookies).
   */
  checkPassed: boolean;
}

const initialState = {
  status: 'loading',
  values: CONFIGURATION_DEFAULTS,
  checkPassed: true,
} as ConfigurationState;

export const configurationSlice = createSlice({
  name: 'configuration',
  initialState,
  reducers: {
    /** Preliminary values, before the service has answered. */
    configurationKnown: (state, { payload }: PayloadAction<Partial<RemoteConfiguration>>) => ({
      ...state,
      values: { ...state.values, ...payload },
    }),
    /** The service has answered or failed. The payload has its values, if any. */
    configurationSettled: (
      state,
      { payload }: PayloadAction<Partial<RemoteConfiguration> | undefined>,
    ): ConfigurationState => ({
      ...state,
      status: 'settled',
      values: { ...state.values, ...payload },
    }),
    browserCheckFailed: (state) => ({ ...state, checkPassed: false }),
  },
});
export const { configurationKnown, configurationSettled, browserCheckFailed } =
  configurationSlice.actions;
