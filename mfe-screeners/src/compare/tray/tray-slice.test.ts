import { describe, expect, it } from '@jest/globals';
import {
  cleared,
  assetFound,
  assetMissing,
  removed,
  requested,
  restored,
  traySlice,
  type TrayItem,
  type TrayState,
} from './tray-slice';

const { reducer } = traySlice;
const item = (symbol: string, assetType: TrayItem['assetType'] = 'stock'): TrayItem => ({
  symbol,
  assetType,
  name: symbol,
});
const add = (state: TrayState | undefined, one: TrayItem) =>
  reducer(reducer(state, requested(one.symbol)), assetFound({ requested: one.symbol, item: one }));
const filled = (...symbols: string[]) =>
  symbols.map((symbol) => item(symbol)).reduce(add, reducer(undefined, restored([])));
const symbolsOf = ({ items }: TrayState) => items.map(({ symbol }) => symbol);

describe('the comparison tray', () => {
  it('adds assets in the order in which they were found', () => {
    let state = reducer(reducer(undefined, requested('A.US')), requested('B.US'));
    expect(state.pending).toEqual(['A.US', 'B.US']);
    state = reducer(state, assetFound({ requested: 'B.US', item: item('B.US') }));
    state = reducer(state, assetFound({ requested: 'A.US', item: item('A.US') }));
    expect(state).toEqual({ items: [item('B.US'), item('A.US')], pending: [], refusal: null });
  });

  it('refuses a sixth asset with the reason', () => {
    const state = add(filled('A.US', 'B.US', 'C.US', 'D.US', 'E.US'), item('F.US'));
    expect(symbolsOf(state)).toHaveLength(5);
    expect(state.refusal).toBe('The comparison already has 5 assets. Remove one to add F.');
  });

  it('refuses another type with the reason', () => {
    const state = add(filled('A.US'), item('SPY.US', 'etf'));
    expect(symbolsOf(state)).toEqual(['A.US']);
    expect(state.refusal).toBe(
      'SPY is an ETF. The comparison has stocks: clear it to start another one.',
    );
  });

  it('reports a repeated asset, ignoring case', () => {
    const state = reducer(filled('A.US'), assetFound({ requested: 'a.us', item: item('A.US') }));
    expect(state.refusal).toBe('A is already in the comparison.');
    expect(symbolsOf(state)).toEqual(['A.US']);
  });

  it.each([
    ['unknown', 'NONE.US is not an asset that we know.'],
    ['failed', 'NONE.US was not added, because it did not load. Please try again.'],
  ] as const)('says why a symbol is missing: %s', (reason, text) => {
    const state = reducer(
      reducer(filled('A.US'), requested('NONE.US')),
      assetMissing({ symbol: 'NONE.US', reason }),
    );
    expect(state).toMatchObject({ pending: [], refusal: text });
    expect(symbolsOf(state)).toEqual(['A.US']);
  });

  it('removes one asset, or all', () => {
    const state = filled('A.US', 'B.US');
    expect(symbolsOf(reducer(state, removed('A.US')))).toEqual(['B.US']);
    expect(reducer(state, cleared()).items).toEqual([]);
  });
});
