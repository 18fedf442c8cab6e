import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAssistant, type TestAssistant } from '../testing.fixture';
import { isFact, type Fact } from '../facts/fact';
import type { Call } from './catalogue';
import { openSession, runCalls } from './run-calls';
import { bracketText } from './bracket-text';

let assistant: TestAssistant;
beforeAll(async () => {
  assistant = await openAssistant();
});
afterAll(() => assistant.close());

async function ask(call: Call, uid: string | null = 'ann') {
  const session = openSession(
    assistant.services,
    { uid, tier: 'free', broker: null },
    new AbortController().signal,
  );
  const [resolution] = await runCalls(session, [call]);
  if (!resolution) throw new Error('No result');
  return {
    ...resolution,
    fact: (key: string): Fact | undefined => resolution.facts.find((one) => one.key === key),
    text: resolution.says.map((piece) => (isFact(piece) ? `[${piece.value}]` : piece)).join(''),
  };
}

describe('figures', () => {
  it('returns label, value, day and address of a figure', async () => {
    const { fact } = await ask({
      ask: 'figures',
      args: { assets: ['apple'], fields: ['peRatio'] },
    });
    expect(fact('peRatio')).toMatchObject({
      label: 'Price to earnings of Apple Inc.',
      raw: 38.75,
      value: '38.75',
      href: '/stocks/details/AAPL.US',
      asOf: '2026-04-13',
      subjects: ['AAPL.US'],
    });
  });

  it('shows an unknown figure as missing, never as zero', async () => {
    const { fact, text } = await ask({
      ask: 'figures',
      args: { assets: ['Tesla'], fields: ['peRatio'] },
    });
    expect(fact('peRatio')).toMatchObject({ raw: null, value: '–' });
    expect(text).toContain('our sources have no value');
  });

  it('asks back about an ambiguous name', async () => {
    const { unclear, facts } = await ask({
      ask: 'figures',
      args: { assets: ['Berkshire Hathaway'], fields: ['price'] },
    });
    expect(facts).toEqual([]);
    expect(unclear[0]?.candidates).toHaveLength(2);
  });
});

describe('compare', () => {
  it('computes rank and difference', async () => {
    const { fact, text } = await ask({
      ask: 'compare',
      args: { assets: ['KO', 'AAPL'], fields: ['dividendYield', 'peRatio'] },
    });
    expect(text).toBe(
      '[Apple Inc.] has the higher dividend yield, 12 months, by [0.30 points]. [Apple Inc.] has the higher price to earnings, by [15.25]. ',
    );
    expect(fact('lowest.dividendYield')?.value).toBe('The Coca-Cola Company');
    expect(fact('difference.dividendYield')?.raw).toBe(0.3);
    expect(fact('KO.peRatio')?.value).toBe('23.50');
  });

  it('ranks no sums in different currencies', async () => {
    const { facts } = await ask({
      ask: 'compare',
      args: { assets: ['KO', 'Nestle'], fields: ['price'] },
    });
    expect(facts.some(({ key }) => key.startsWith('highest'))).toBe(false);
  });

  it('ranks nothing with one known value', async () => {
    const { facts } = await ask({
      ask: 'compare',
      args: { assets: ['KO', 'TSLA'], fields: ['peRatio'] },
    });
    expect(facts.map(({ key }) => key)).toEqual(['KO.peRatio', 'TSLA.peRatio']);
  });
});

describe('other questions', () => {
  it('looks up an asset, or what a misspelled name may be', async () => {
    expect((await ask({ ask: 'lookup', args: { name: 'TSLA' } })).text).toContain('[Tesla, Inc.]');
    const { unclear } = await ask({ ask: 'lookup', args: { name: 'aplle' } });
    expect(unclear[0]?.candidates.map(({ symbol }) => symbol)).toContain('AAPL.US');
  });

  it('defines a figure with its formula', async () => {
    const { text } = await ask({ ask: 'definition', args: { field: 'evToEbitda' } });
    expect(text).toMatch(/^Enterprise value to EBITDA: .*Formula: /);
  });

  it('turns words into a screen that has not run', async () => {
    const { screen } = await ask({
      ask: 'screen',
      args: { text: 'profitable small caps under 15 times earnings' },
    });
    expect(screen?.where.map(({ field }) => field)).toEqual([
      'marketCap',
      'peRatio',
      'profitMargin',
    ]);
    expect(screen?.notUnderstood).toEqual([]);
  });

  it('says what sources lack', async () => {
    const calls: Call[] = [
      { ask: 'news', args: { asset: 'AAPL' } },
      { ask: 'statements', args: { asset: 'AAPL' } },
      { ask: 'dividends', args: { assets: ['AAPL'] } },
      { ask: 'calendar', args: { from: '2026-04-14', to: '2026-04-14' } },
      { ask: 'politicians', args: { asset: 'AAPL' } },
    ];
    const texts = await Promise.all(calls.map(async (call) => (await ask(call)).text));
    expect(texts).toEqual([
      'Our sources have no news about Apple Inc.',
      'Our sources have no statements of Apple Inc.',
      'Apple Inc. pays no dividend that our sources know. ',
      'The calendar has no such event: 14 Apr 2026.',
      'Trades of U.S. senators in Apple Inc. that were reported: [0].',
    ]);
  });

  it('names the next report day', async () => {
    const { fact } = await ask({ ask: 'earnings', args: { assets: ['AAPL'] } });
    expect(fact('next')).toMatchObject({ raw: '2026-04-30', value: '30 Apr 2026' });
  });

  it('answers a window of performance from the listing', async () => {
    const { fact } = await ask({ ask: 'performance', args: { assets: ['AAPL'], window: '1Y' } });
    expect(fact('year1ChangePercent')?.value).toBe('+12.50%');
  });

  it('asks visitors to sign in for their own data', async () => {
    const calls: Call[] = [
      { ask: 'portfolios', args: {} },
      { ask: 'watchlists', args: {} },
    ];
    for (const call of calls)
      expect((await ask(call, null)).text).toBe(
        'Sign in to ask about your portfolios and watchlists.',
      );
  });
});

describe('bracketText', () => {
  it('writes intervals', () => {
    expect(bracketText({ from: 1001, to: 15_000 })).toBe('$1,001 – $15,000');
    expect(bracketText({ from: 5e7, to: null })).toBe('over $50.00M');
    expect(bracketText(null)).toBeNull();
  });
});
