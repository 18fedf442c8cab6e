import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { CONFIGURATION_DEFAULTS, type RemoteConfiguration } from 'shared/contract';

export interface ConfigurationState {
  /** `settled` once the remote configuration has been read, or could not be. */
  status: 'loading' | 'settled';
  /** What holds now; never waits: defaults and the last known values come first. */
  values: RemoteConfiguration;
  /** False when the browser lacks what the configuration service needs (no IndexedDB, no cookies). */
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
    /** Values that hold for now; the service has not answered yet. */
    configurationKnown: (state, { payload }: PayloadAction<Partial<RemoteConfiguration>>) => ({
      ...state,
      values: { ...state.values, ...payload },
    }),
    /** The service has answered, or will not: with what it said, if anything. */
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
