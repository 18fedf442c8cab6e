import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { PartFailure, RemoteStatus } from 'shared/contract';

export interface RemoteState {
  version: string;
  status: RemoteStatus;
  error?: PartFailure;
}

export interface PlatformState {
  remotes: Record<string, RemoteState>;
  /** A navigation has been waiting for more than a second. */
  navigationDelayed: boolean;
  /** Versions that this tab overrides, by remote. */
  overrides: Record<string, string>;
}

const initialState = { remotes: {}, navigationDelayed: false, overrides: {} } as PlatformState;

export const platformSlice = createSlice({
  name: 'platform',
  initialState,
  reducers: {
    composed: (
      state,
      {
        payload,
      }: PayloadAction<{ versions: Record<string, string>; overrides: Record<string, string> }>,
    ) => {
      state.overrides = payload.overrides;
      state.remotes = Object.fromEntries(
        Object.entries(payload.versions).map(([name, version]) => [
          name,
          { version, status: 'not-loaded' },
        ]),
      );
    },
    remoteChanged: (state, { payload }: PayloadAction<{ name: string } & RemoteState>) => {
      const { name, ...rest } = payload;
      state.remotes[name] = rest;
    },
    navigationDelayed: (state, { payload }: PayloadAction<boolean>) => {
      state.navigationDelayed = payload;
    },
  },
});
export const { composed, remoteChanged, navigationDelayed } = platformSlice.actions;
