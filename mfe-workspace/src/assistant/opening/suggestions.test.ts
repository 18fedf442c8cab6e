import { expect, it } from '@jest/globals';
import type { ASSISTANT_LIMITS } from 'shared/contract';
import { suggestionsFor } from './suggestions';

const MAX: (typeof ASSISTANT_LIMITS)['question'] = 500;

it('fits the page and names its asset', () => {
  expect(suggestionsFor('/stocks/details/AAPL.US')).toContain('What is the P/E ratio of AAPL?');
  expect(suggestionsFor('/crypto/details/BTC-USD.CC')[0]).toMatch(/^Price of BTC/);
  expect(suggestionsFor('/13f/details/1067983')).toContain('Who holds NVDA?');
});

it.each(['/', '/pricing', '/stocks/screener', '/etfs', '/portfolios/1', '/learnings/a/b'])(
  'has whole questions on %s',
  (path) => {
    const questions = suggestionsFor(path);
    expect(questions.length).toBeGreaterThan(0);
    for (const question of questions) {
      expect(question).not.toMatch(/[{}]/);
      expect(question.length).toBeLessThanOrEqual(MAX);
    }
  },
);
