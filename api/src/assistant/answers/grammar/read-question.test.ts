import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { AssistantContext } from 'shared/contract';
import { openAssistant, type TestAssistant } from '../../testing.fixture';
import { readQuestion } from './read-question';

let assistant: TestAssistant;
beforeAll(async () => {
  assistant = await openAssistant();
});
afterAll(() => assistant.close());

const read = (text: string, context: AssistantContext | null = null) =>
  readQuestion(text, {
    market: assistant.market.current(),
    context,
    broker: null,
    today: '2026-04-14',
  });
const call = (text: string, context?: AssistantContext) => {
  const { calls } = read(text, context);
  return calls.length === 1 ? [calls[0]?.ask, calls[0]?.args] : calls;
};
const apple: AssistantContext = {
  path: '/stocks/details/AAPL.US',
  label: 'Apple Inc.',
  symbols: ['AAPL.US'],
};

describe('readQuestion', () => {
  it.each([
    ['P/E of Apple', 'figures', { assets: ['AAPL.US'], fields: ['peRatio'] }],
    ['what is KO’s dividend yield', 'figures', { assets: ['KO.US'], fields: ['dividendYield'] }],
    [
      'is AAPL above its 200 day average',
      'figures',
      { assets: ['AAPL.US'], fields: ['day200MovingAvgDiff'] },
    ],
    ['compare KO and MCD', 'compare', { assets: ['KO.US', 'MCD.US'], fields: [] }],
    ['when does MSFT pay', 'dividends', { assets: ['MSFT.US'], history: false }],
    ['how did TSLA do over the last year', 'performance', { assets: ['TSLA.US'], window: '1Y' }],
    [
      'how did TSLA do in 2024',
      'performance',
      { assets: ['TSLA.US'], from: '2023-12-31', to: '2024-12-31' },
    ],
    [
      'price of Apple on 3 March 2024',
      'performance',
      { assets: ['AAPL.US'], from: '2024-03-03', to: '2024-03-03' },
    ],
    [
      'revenue of Apple in 2024',
      'statements',
      { asset: 'AAPL.US', items: ['revenue'], period: 'annual', year: 2024 },
    ],
    ['who holds TSLA', 'holders', { asset: 'TSLA.US', tab: 'holders' }],
    ['did politicians buy META', 'politicians', { asset: 'META.US', side: 'bought' }],
    ['what is on the calendar tomorrow', 'calendar', { from: '2026-04-15', to: '2026-04-15' }],
    ['what is EV/EBITDA', 'definition', { field: 'evToEbitda' }],
    ['what is in my portfolio', 'portfolios', { show: 'overview' }],
    ['my best holding', 'portfolios', { show: 'best' }],
    ['my watchlist', 'watchlists', {}],
    ['when does Apple report', 'earnings', { assets: ['AAPL.US'] }],
    ['news about Tesla', 'news', { asset: 'TSLA.US' }],
    ['TSLA', 'lookup', { name: 'TSLA.US' }],
    [
      'profitable small caps under 15 times earnings',
      'screen',
      { type: 'stocks', text: 'profitable small caps under 15 times earnings' },
    ],
  ])('%s', (text, ask, args) => {
    expect(call(text)).toEqual([ask, args]);
  });

  it('uses the page for "its" and for a figure without an asset', () => {
    expect(call('when is its dividend paid', apple)).toEqual([
      'dividends',
      { assets: ['AAPL.US'], history: false },
    ]);
    expect(call('dividend yield?', apple)).toEqual([
      'figures',
      { assets: ['AAPL.US'], fields: ['dividendYield'] },
    ]);
    expect(call('dividend yield?')).toEqual([]);
    expect(call('P/E of Tesla', apple)).toEqual([
      'figures',
      { assets: ['TSLA.US'], fields: ['peRatio'] },
    ]);
  });

  it('asks back about an ambiguous or a misspelled name', () => {
    expect(read('P/E of Berkshire Hathaway').unclear[0]?.candidates).toHaveLength(2);
    expect(read('price of aplle').unclear[0]?.text).toBe('aplle');
  });

  it('lists what it does not understand', () => {
    expect(read('weather in Paris')).toMatchObject({
      calls: [],
      unclear: [],
      notUnderstood: ['weather', 'Paris'],
    });
  });

  it('keeps a comparison within its limit', () => {
    const [first] = read('compare AAPL MSFT KO MCD META TSLA V JPM BAC').calls;
    expect(first?.args).toMatchObject({
      assets: ['AAPL.US', 'MSFT.US', 'KO.US', 'MCD.US', 'META.US'],
    });
  });

  it('reads any text without failing, the same way each time', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 500, unit: 'grapheme' }), (text) => {
        expect(read(text)).toEqual(read(text));
      }),
      { numRuns: 60, seed: 37 },
    );
  });

  it.each([
    'apple '.repeat(83),
    'a b '.repeat(125),
    'and and and '.repeat(40),
    '((((((((('.repeat(55),
    'What is the dividend of the the the '.repeat(13),
    '2024-01-01'.repeat(50),
    'zzzz'.repeat(125),
    'Berkshire Hathaway '.repeat(26),
  ])('looks up few names for the hostile text %#', (text) => {
    let lookups = 0;
    const market = assistant.market.current();
    const find = market.lookup.find.bind(market.lookup);
    market.lookup.find = (...query) => {
      lookups++;
      return find(...query);
    };
    read(text.slice(0, 500));
    market.lookup.find = find;
    expect(lookups).toBeLessThan(60);
  });
});
