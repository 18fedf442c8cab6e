import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { useEffect } from 'react';
import type { LookupResult, SlotInputs } from 'shared/contract';
import { brokerChosen } from 'shared/store';
import { problem, renderPage, type TestHandler } from 'shared/testing';
import { telemetry } from '../../telemetry/telemetry';
import { AssetLookup } from './asset-lookup';
import { recentAssets, RECENT_ASSETS, readRecent, remember } from './recent-assets';
import { LOOKUP_DEBOUNCE, useLookup } from './use-lookup';

function Lookup() {
  return <AssetLookup lookup={useLookup()} />;
}

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

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => void jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/** Waits for the response to a pending call. */
const answered = () => pass(100);
const type = (value: string) =>
  fireEvent.change(screen.getByRole('combobox'), { target: { value } });
const open = (lookup: TestHandler) =>
  renderPage(Lookup, { api: { 'POST /api/assets/lookup': lookup } });

const failureText = (text: string | RegExp) => screen.getByText(text, { selector: 'p > span' });

const Funds = ({ query, onValues }: SlotInputs['search-source']) => {
  useEffect(
    () => onValues([{ id: '1', label: `Fund of ${query}`, hint: '13F', path: '/13f/details/1' }]),
    [query, onValues],
  );
  return null;
};

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
    expect(screen.getByRole('option')).toHaveTextContent('AAPL');
    type('');
    await pass(1000);
    expect(requests).toHaveLength(1);
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('has a group for the results of each source, and names a source that throws', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const Broken = (): never => {
      throw new Error('broken');
    };
    const page = await renderPage(Lookup, {
      api: { 'POST /api/assets/lookup': () => [result('AAPL.US', 'Apple Inc.')] },
      contributions: [
        { slot: 'search-source', id: 'funds', title: 'Hedge funds', load: async () => Funds },
        { slot: 'search-source', id: 'broken', title: 'Broken', load: async () => Broken },
      ],
    });
    type('aa');
    await pass(LOOKUP_DEBOUNCE);
    await answered();
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('AAPL'),
      'Fund of aa13F',
    ]);
    expect(screen.getByText('Hedge funds')).toBeInTheDocument();
    expect(screen.queryByText('Broken')).toBeNull();
    expect(failureText(/^Broken could not be searched\.$/)).toBeInTheDocument();
    fireEvent.click(screen.getByRole('option', { name: /Fund of aa/ }));
    await answered();
    expect(page.address()).toBe('/13f/details/1');
    jest.restoreAllMocks();
  });

  it('names sources that do not load instead of finding nothing, and loads them on retry', async () => {
    const gone = () => Promise.reject(new Error('gone'));
    const loadFunds = jest.fn<() => Promise<typeof Funds>>(gone);
    await renderPage(Lookup, {
      api: { 'POST /api/assets/lookup': () => [] },
      contributions: [
        { slot: 'search-source', id: 'funds-gone', title: 'Funds', load: loadFunds },
        { slot: 'search-source', id: 'people-gone', title: 'Politicians', load: gone },
      ],
    });
    type('zzz');
    await pass(LOOKUP_DEBOUNCE);
    await answered();
    expect(failureText('Funds and Politicians could not be searched.')).toBeInTheDocument();
    expect(screen.queryByText(/Nothing found/)).toBeNull();
    loadFunds.mockImplementation(async () => Funds);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await answered();
    expect(loadFunds).toHaveBeenCalledTimes(2);
    expect(screen.getByRole('option', { name: /Fund of zzz/ })).toBeInTheDocument();
    expect(failureText('Politicians could not be searched.')).toBeInTheDocument();
  });

  it('names a source that could not load its results, and asks it again on retry', async () => {
    const ask = jest.fn();
    const Unanswered = ({ onValues, onFailure }: SlotInputs['search-source']) => {
      useEffect(() => {
        onFailure?.(() => {
          ask();
          setTimeout(() => onValues([]), 50);
        });
      }, [onValues, onFailure]);
      return null;
    };
    await renderPage(Lookup, {
      api: { 'POST /api/assets/lookup': () => [] },
      contributions: [
        { slot: 'search-source', id: 'silent', title: 'Funds', load: async () => Unanswered },
      ],
    });
    type('zzz');
    await pass(LOOKUP_DEBOUNCE);
    await answered();
    expect(failureText('Funds could not be searched.')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(ask).toHaveBeenCalledTimes(1);
    expect(screen.queryByText(/could not be searched|Nothing found/)).toBeNull();
    await answered();
    expect(screen.getByText('Nothing found', { selector: 'p' })).toBeInTheDocument();
  });

  it('does not find nothing while a source is loading', async () => {
    let arrive: (component: typeof Funds) => void = () => {};
    const load = () => new Promise<typeof Funds>((resolve) => (arrive = resolve));
    await renderPage(Lookup, {
      api: { 'POST /api/assets/lookup': () => [] },
      contributions: [{ slot: 'search-source', id: 'slow', title: 'Funds', load }],
    });
    type('zzz');
    await pass(LOOKUP_DEBOUNCE);
    await answered();
    expect(screen.queryByText(/Nothing found/)).toBeNull();
    await act(async () => arrive(Funds));
    expect(screen.getByRole('option', { name: /Fund of zzz/ })).toBeInTheDocument();
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

  it('shows no result when the request fails, and reports the error', async () => {
    const reported: unknown[] = [];
    const detach = telemetry.attach((observation) => reported.push(observation));
    await open(() => problem(500, 'Broken'));
    type('aapl');
    await pass(LOOKUP_DEBOUNCE);
    await answered();
    expect(screen.queryByText(/Nothing found/)).toBeNull();
    expect(screen.getByRole('combobox')).not.toHaveAttribute('aria-busy');
    expect(reported).toEqual([
      expect.objectContaining({ kind: 'error', where: { part: 'search', phase: 'lookup' } }),
    ]);
    detach();
  });

  it('takes the best answer for an Enter that came before it', async () => {
    const { router, requests } = await open(() => [result('AAPL.US', 'Apple Inc.')]);
    type('aapl');
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' });
    await pass(LOOKUP_DEBOUNCE);
    await answered();
    expect(requests).toHaveLength(1);
    expect(router.state.location.pathname).toBe('/stocks/details/AAPL.US');
  });

  it('does not take it when typing went on', async () => {
    const { router } = await open(() => [result('AAPL.US', 'Apple Inc.')]);
    type('aa');
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' });
    type('aap');
    await pass(LOOKUP_DEBOUNCE);
    await answered();
    expect(router.state.location.pathname).toBe('/');
    expect(screen.getByRole('option')).toBeInTheDocument();
  });

  it('waits until a word is composed', async () => {
    const { requests } = await open(() => []);
    const input = screen.getByRole('combobox');
    fireEvent.compositionStart(input);
    type('と');
    await pass(1000);
    expect(requests).toHaveLength(0);
    fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
    fireEvent.compositionEnd(input);
    await pass(LOOKUP_DEBOUNCE);
    expect(requests.map(({ body }) => body)).toEqual([{ query: 'と' }]);
  });

  it('marks what was looked for', async () => {
    await open(() => [result('NVO.US', 'Novo Nordisk')]);
    type('no nv');
    await pass(LOOKUP_DEBOUNCE);
    await answered();
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
      'NV',
      'No',
      'No',
    ]);
  });
});

describe('recent assets', () => {
  const names = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
  const focus = () => act(() => screen.getByRole('combobox').focus());

  it('offers what was opened last when nothing is typed, and opens it again', async () => {
    const { router, requests } = await open(() => [result('SPY.US', 'SPDR', 'etf')]);
    focus();
    expect(screen.queryByRole('listbox')).toBeNull();
    type('spy');
    await pass(LOOKUP_DEBOUNCE);
    await answered();
    fireEvent.click(screen.getByRole('option'));
    await answered();
    expect(router.state.location.pathname).toBe('/etfs/details/SPY.US');
    expect(readRecent(recentAssets.read()).map(({ symbol }) => symbol)).toEqual(['SPY.US']);
    expect(requests).toHaveLength(1);
  });

  it('forgets one, and all', async () => {
    for (const symbol of ['A.US', 'B.US']) remember(result(symbol, 'Name'));
    const { requests } = await open(() => []);
    focus();
    expect(names()).toEqual(['B BNameStock', 'A ANameStock', 'Clear recent']);
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Delete' });
    expect(names()).toEqual(['A ANameStock', 'Clear recent']);
    fireEvent.click(screen.getByRole('option', { name: 'Clear recent' }));
    expect(names()).toEqual([]);
    expect(recentAssets.read()).toBeNull();
    expect(requests).toHaveLength(0);
  });

  it('keeps the last few, each once', () => {
    for (let index = 0; index < 12; index++) remember(result(`S${index % 10}.US`, 'Name'));
    const symbols = readRecent(recentAssets.read()).map(({ symbol }) => symbol);
    expect(symbols).toHaveLength(RECENT_ASSETS);
    expect(symbols.slice(0, 3)).toEqual(['S1.US', 'S0.US', 'S9.US']);
  });

  it.each([
    '',
    '{',
    'null',
    '[1,{"symbol":"A.US"}]',
    '[{"symbol":"A","ticker":"A","name":"A","assetType":"toString"}]',
  ])('survives garbage: %s', (text) => expect(readRecent(text)).toEqual([]));
});
