import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import type { LookupResult } from 'shared/contract';
import { brokerChosen } from 'shared/store';
import { renderPage, type TestHandler } from 'shared/testing';
import { AssetLookup, LOOKUP_DEBOUNCE } from './asset-lookup';

const result = (
  symbol: string,
  name: string,
  assetType: LookupResult['assetType'] = 'stock',
): LookupResult => ({
  symbol,
  ticker: symbol.split('.')[0] ?? symbol,
  name,
  assetType,
  countryCode: 'US',
  logoUrl: null,
  label: name,
});

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/** Lets the answer of a call that went out arrive. */
const answered = () => pass(100);
const type = (value: string) =>
  fireEvent.change(screen.getByRole('combobox'), { target: { value } });
const open = (lookup: TestHandler) =>
  renderPage(() => <AssetLookup />, { api: { 'POST /api/assets/lookup': lookup } });

describe('AssetLookup', () => {
  it('asks once, 300 ms after the last key, and never for nothing', async () => {
    const { requests } = await open(() => [result('AAPL.US', 'Apple Inc.')]);
    type('a');
    await pass(200);
    type('aa');
    await pass(LOOKUP_DEBOUNCE - 1);
    expect(requests).toHaveLength(0);
    await pass(1);
    expect(requests.map(({ body }) => body)).toEqual([{ query: 'aa' }]);
    await answered();
    expect(screen.getByRole('option', { name: /AAPL/ })).toBeInTheDocument();
    type('');
    await pass(1000);
    expect(requests).toHaveLength(1);
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('drops an answer that is older than what is typed', async () => {
    let answerFirst: (value: unknown) => void = () => {};
    await open(({ body }) =>
      JSON.stringify(body).includes('"old"')
        ? new Promise((resolve) => (answerFirst = resolve))
        : [result('NEW.US', 'New')],
    );
    type('old');
    await pass(LOOKUP_DEBOUNCE);
    type('new');
    await pass(LOOKUP_DEBOUNCE);
    answerFirst([result('OLD.US', 'Old')]);
    await answered();
    expect(screen.getByRole('option', { name: /NEW/ })).toBeInTheDocument();
    expect(screen.queryByRole('option', { name: /OLD/ })).toBeNull();
  });

  it('opens the page of what is chosen, by its kind', async () => {
    const { router } = await open(() => [
      result('SPY.US', 'SPDR', 'etf'),
      result('SPX.INDX', 'S&P', 'index'),
    ]);
    type('sp');
    await pass(LOOKUP_DEBOUNCE);
    await answered();
    expect(screen.getByRole('group', { name: 'ETFs' })).toBeInTheDocument();
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' });
    await answered();
    expect(router.state.location.pathname).toBe('/etfs/details/SPY.US');
  });

  it('says that nothing was found, for the broker if one is chosen', async () => {
    const { store, requests } = await open(() => []);
    type('zzz');
    await pass(LOOKUP_DEBOUNCE);
    await answered();
    expect(screen.getByText('Nothing found', { selector: 'p' })).toBeInTheDocument();
    act(() => void store.dispatch(brokerChosen('ib')));
    await answered();
    expect(requests.at(-1)?.body).toEqual({ query: 'zzz', broker: 'ib' });
    expect(
      screen.getByText('Nothing found for Interactive Brokers', { selector: 'p' }),
    ).toBeInTheDocument();
  });
});
