import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { ThemeChoice } from 'shared/contract';
import { settingsChosen, settingsReceived, settingsReverted } from './settings';

export type Theme = 'light' | 'dark' | 'high-contrast';

export interface ThemeState {
  /** The visitor's choice. `system` follows the operating system. */
  choice: ThemeChoice;
  /** The displayed theme. */
  theme: Theme;
  /** Gains in blue and losses in orange instead of green and red. */
  blueOrange: boolean;
}

const initialState = { choice: 'system', theme: 'light', blueOrange: false } as ThemeState;

export const themeSlice = createSlice({
  name: 'theme',
  initialState,
  reducers: {
    themeChosen: (state, { payload }: PayloadAction<{ choice: ThemeChoice; theme: Theme }>) => ({
      ...state,
      ...payload,
    }),
    blueOrangeChosen: (state, { payload }: PayloadAction<boolean>) => ({
      ...state,
      blueOrange: payload,
    }),
  },
  extraReducers: (build) =>
    build.addMatcher(
      isAnyOf(settingsChosen, settingsReceived, settingsReverted),
      (state, { payload: { theme: choice, blueOrange } }) => {
        if (choice !== undefined && choice !== state.choice) {
          state.choice = choice;
          // The code that applies the theme to the page resolves `system`.
          if (choice !== 'system') state.theme = choice;
        }
        if (blueOrange !== undefined) state.blueOrange = blueOrange;
      },
    ),
});
export const { themeChosen, blueOrangeChosen } = themeSlice.actions;
