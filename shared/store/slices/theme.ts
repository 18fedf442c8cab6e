import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type Theme = 'light' | 'dark' | 'high-contrast';

export interface ThemeState {
  /** What the visitor chose; `system` follows the operating system. */
  choice: Theme | 'system';
  /** What is shown now. */
  theme: Theme;
  /** Direction in blue and orange instead of green and red. */
  blueOrange: boolean;
}

const initialState = { choice: 'system', theme: 'light', blueOrange: false } as ThemeState;

export const themeSlice = createSlice({
  name: 'theme',
  initialState,
  reducers: {
    themeChosen: (
      state,
      { payload }: PayloadAction<{ choice: Theme | 'system'; theme: Theme }>,
    ) => ({ ...state, ...payload }),
    blueOrangeChosen: (state, { payload }: PayloadAction<boolean>) => ({
      ...state,
      blueOrange: payload,
    }),
  },
});
export const { themeChosen, blueOrangeChosen } = themeSlice.actions;
