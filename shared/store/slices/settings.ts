import { createAction, createSlice } from '@reduxjs/toolkit';
import { DEFAULT_SETTINGS, type SettingName, type Settings } from 'shared/contract';

/** Settings besides those of the theme slice, which has `theme` and `blueOrange`. */
export type OtherSettings = Omit<Settings, 'theme' | 'blueOrange'>;

export interface SettingsState {
  values: OtherSettings;
  /** Changed on this page and not yet stored in the account. */
  unsaved: Partial<Settings>;
  /** Whether the last change is stored in the account. `idle` before any change. */
  status: 'idle' | 'saving' | 'saved' | 'failed';
  /** Incremented when the notation changes elsewhere, to re-render displayed values. */
  redraws: number;
}

/** The user changed settings on this page. They apply at once and are then stored. */
export const settingsChosen = createAction<Partial<Settings>>('settings/chosen');
/** Settings from this device's storage, from another tab or from the account. */
export const settingsReceived = createAction<Partial<Settings>>('settings/received');
/** Settings stored in the account. Later changes are still to be stored. */
export const settingsSaved = createAction<Partial<Settings>>('settings/saved');
export const settingsSaving = createAction('settings/saving');
/** The account rejected a change: these settings apply again. */
export const settingsReverted = createAction<Partial<Settings>>('settings/reverted');

const { theme: _theme, blueOrange: _blueOrange, ...others } = DEFAULT_SETTINGS;
const initialState: SettingsState = { values: others, unsaved: {}, status: 'idle', redraws: 0 };

const NOTATION = ['numberFormat', 'dateFormat', 'timeZone'] as const;

function withValues(state: SettingsState, changes: Partial<Settings>): OtherSettings {
  const { theme: _, blueOrange: __, ...values } = changes;
  return { ...state.values, ...values };
}

function without(
  unsaved: Partial<Settings>,
  isStored: (name: SettingName) => boolean,
): Partial<Settings> {
  return Object.fromEntries(
    Object.entries(unsaved).filter(([name]) => !isStored(name as SettingName)),
  );
}

export const settingsSlice = createSlice({
  name: 'settings',
  initialState,
  reducers: {},
  extraReducers: (build) =>
    build
      .addCase(settingsChosen, (state, { payload }) => ({
        ...state,
        values: withValues(state, payload),
        unsaved: { ...state.unsaved, ...payload },
      }))
      .addCase(settingsReceived, (state, { payload }) => {
        const values = withValues(state, payload);
        const isRewritten = NOTATION.some((name) => values[name] !== state.values[name]);
        return { ...state, values, redraws: state.redraws + (isRewritten ? 1 : 0) };
      })
      .addCase(settingsSaving, (state) => ({ ...state, status: 'saving' }))
      .addCase(settingsSaved, (state, { payload }) => {
        const unsaved = without(state.unsaved, (name) => state.unsaved[name] === payload[name]);
        return {
          ...state,
          unsaved,
          status: Object.keys(unsaved).length === 0 ? 'saved' : 'saving',
        };
      })
      .addCase(settingsReverted, (state, { payload }) => ({
        ...state,
        values: withValues(state, payload),
        unsaved: without(state.unsaved, (name) => name in payload),
        status: 'failed',
      })),
});
