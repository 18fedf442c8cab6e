import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAssistant, readable, type TestAssistant } from '../../testing.fixture';
import { openSession, runCalls } from '../../questions/run-calls';
import { checkStream, sentenceContext } from './check-stream';
import { referencesOf, segmentsOf } from './references';
import { ADVICE_LEFT_OUT, type SentenceContext } from './sentence-check';

let assistant: TestAssistant;
let context: SentenceContext;
beforeAll(async () => {
  assistant = await openAssistant();
  const session = openSession(
    assistant.services,
    { uid: null, tier: 'visitor', broker: null },
    new AbortController().signal,
  );
  const results = await runCalls(session, [
    { ask: 'compare', args: { assets: ['AAPL', 'KO'], fields: ['dividendYield', 'profitMargin'] } },
  ]);
  context = sentenceContext(assistant.market.current(), referencesOf(results));
});
afterAll(() => assistant.close());

async function checked(text: string, size = 3): Promise<string> {
  const pieces = (async function* () {
    for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
  })();
  let all = '';
  for await (const parts of checkStream(pieces, context)) all += readable(parts);
  return all;
}

describe('the check of sentences', () => {
  it('puts values in the place of references', async () => {
    expect(await checked('The dividend yield of Apple is {1.AAPL.dividendYield}.')).toBe(
      'The dividend yield of Apple is [3.10%].',
    );
  });

  it('labels a value of another asset or figure than the words before it', async () => {
    expect(await checked('The dividend yield of Apple is {1.KO.dividendYield}.')).toBe(
      'The dividend yield of Apple is [2.80%] (Dividend yield, 12 months of The Coca-Cola Company).',
    );
    expect(await checked('The dividend yield of KO is {1.KO.profitMargin}.')).toContain(
      '[25.75%] (Net profit margin of The Coca-Cola Company)',
    );
  });

  it.each([
    ['It is 12.5%.', 'It is ~12.5%.~'],
    ['It has twenty-five of them.', 'It has ~twenty-five~ of them.'],
    ['On Tuesday and in April it came.', 'On ~Tuesday~ and in ~April~ it came.'],
    ['It is {1.KO.nothing} here.', 'It is ~{1.KO.nothing}~ here.'],
    ['It is {1.KO here', 'It is ~{1.KO~ here'],
    ['KO is a rival of NVDA and Tesla.', 'KO is a rival of ~NVDA~ and ~Tesla.~'],
    ['See https://evil.example or evil.com now', 'See ~https://evil.example~ or ~evil.com~ now'],
    ['Apple has a higher yield.', 'Apple has a ~higher~ yield.'],
    ['It is twen ty now', 'It is ~twen~ ~ty~ now'],
    ['In MMXXVI it was t w o', 'In ~MMXXVI~ it was ~t w~ ~o~'],
    ['It is ٤٢ or 十二.', 'It is ~٤٢~ or ~十二.~'],
  ])('strikes what is no reference: %s', async (text, expected) => {
    expect((await checked(text)).replaceAll('~ ~', ' ')).toBe(expected.replaceAll('~ ~', ' '));
  });

  it('leaves plain words alone', async () => {
    const text =
      'Apple and Coca-Cola pay dividends, and I look at P/E and EBITDA. Both are in the US.';
    expect(await checked(text)).toBe(text);
  });

  it('leaves out advice and forecasts', async () => {
    expect(await checked('You should buy KO now. It sells drinks.')).toBe(
      `${ADVICE_LEFT_OUT}It sells drinks.`,
    );
    expect(await checked('The stock will likely rise.')).toBe(ADVICE_LEFT_OUT);
  });

  it('ends a text without an end', async () => {
    const text = await checked('word '.repeat(5000), 500);
    expect(text.length).toBeLessThan(6100);
  });
});

describe('segmentsOf', () => {
  it('finds references and leaves other braces alone', () => {
    expect(segmentsOf('a {1.b} c {d')).toEqual([
      { kind: 'text', text: 'a ' },
      { kind: 'reference', id: '1.b' },
      { kind: 'text', text: ' c {d' },
    ]);
    expect(segmentsOf('{{1.b}')).toEqual([
      { kind: 'text', text: '{' },
      { kind: 'reference', id: '1.b' },
    ]);
  });
});
