/** The comparison that follows the visitor: up to five assets of one type. */
import { MAX_COMPARED, tickerOf, type AssetType } from 'shared/market';
import { createSlice, type PayloadAction } from 'shared/store';
import { TYPE_NOUNS } from '../type-nouns';

export interface TrayItem {
  symbol: string;
  assetType: AssetType;
  name: string;
}

export interface TrayState {
  items: TrayItem[];
  /** Symbols whose asset is loading. */
  pending: string[];
  /** Why the last asset was not added. */
  refusal: string | null;
}

/** Why a symbol was not found: there is no such asset, or it did not load. */
export type MissingReason = 'unknown' | 'failed';

const initialState: TrayState = { items: [], pending: [], refusal: null };

/** Why an asset cannot join the items. Null if it can. */
export function refusalOf(items: readonly TrayItem[], item: TrayItem): string | null {
  const ticker = tickerOf(item.symbol);
  const [first] = items;
  if (items.some(({ symbol }) => symbol === item.symbol))
    return `${ticker} is already in the comparison.`;
  if (first && first.assetType !== item.assetType)
    return `${ticker} is ${TYPE_NOUNS[item.assetType][0]}. The comparison has ${TYPE_NOUNS[first.assetType][1]}: clear it to start another one.`;
  if (items.length >= MAX_COMPARED)
    return `The comparison already has ${MAX_COMPARED} assets. Remove one to add ${ticker}.`;
  return null;
}

const MISSING_TEXTS: Readonly<Record<MissingReason, string>> = {
  unknown: 'is not an asset that we know.',
  failed: 'was not added, because it did not load. Please try again.',
};

export const traySlice = createSlice({
  name: 'compareTray',
  initialState,
  reducers: {
    /** The stored items: at the start, and after a change in another tab. */
    restored: (state, { payload }: PayloadAction<TrayItem[]>) => {
      state.items = payload;
    },
    requested: (state, { payload: symbol }: PayloadAction<string>) => {
      state.refusal = null;
      if (!state.pending.includes(symbol)) state.pending.push(symbol);
    },
    assetFound: (state, { payload }: PayloadAction<{ requested: string; item: TrayItem }>) => {
      const { requested, item } = payload;
      state.pending = state.pending.filter((symbol) => symbol !== requested);
      const refusal = refusalOf(state.items, item);
      if (refusal === null) state.items.push(item);
      else state.refusal = refusal;
    },
    assetMissing: (
      state,
      { payload }: PayloadAction<{ symbol: string; reason: MissingReason }>,
    ) => {
      state.pending = state.pending.filter((symbol) => symbol !== payload.symbol);
      state.refusal = `${payload.symbol} ${MISSING_TEXTS[payload.reason]}`;
    },
    removed: (state, { payload: symbol }: PayloadAction<string>) => {
      state.items = state.items.filter((item) => item.symbol !== symbol);
      state.refusal = null;
    },
    cleared: () => initialState,
    refusalClosed: (state) => {
      state.refusal = null;
    },
  },
});

export const { restored, requested, assetFound, assetMissing, removed, cleared, refusalClosed } =
  traySlice.actions;

/** Whether the slice is leased. */
export const hasTray = (state: object): boolean => 'compareTray' in state;

/** The tray in the root state. Empty while the slice is not leased. */
export const selectTray = (state: object): TrayState =>
  (state as { compareTray?: TrayState }).compareTray ?? initialState;
