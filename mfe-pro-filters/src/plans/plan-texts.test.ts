import { describe, expect, it } from '@jest/globals';
import { accountText, featureText, quarterLimitText, rowLimitText } from './plan-texts';

describe('texts of plan limits', () => {
  it('say how many rows there are and which plans open them', () => {
    expect(rowLimitText({ tier: 'visitor', rows: 25, total: 1403 }, 'stocks')).toBe(
      'The first 25 of 1,403 stocks. A free account opens 50, Plus all.',
    );
    expect(rowLimitText({ tier: 'visitor', rows: 25, total: 32 }, 'stocks')).toBe(
      'The first 25 of 32 stocks. A free account opens all.',
    );
    expect(rowLimitText({ tier: 'free', rows: 50, total: 51 }, 'stocks')).toContain(
      'Plus opens all.',
    );
  });

  it('say which quarters are open', () => {
    expect(quarterLimitText({ tier: 'visitor', rows: 1, total: 12 })).toBe(
      'The latest quarter is open, 11 earlier reports are known. A free account opens 2, Pro all.',
    );
    expect(quarterLimitText({ tier: 'plus', rows: 8, total: 12 })).toBe(
      'The latest 8 quarters are open, 4 earlier reports are known. Pro opens all.',
    );
  });

  it('name what an account adds', () => {
    expect(accountText()).toBe(
      'It also has 1 portfolio, 3 watchlists, 10 alerts and 5 saved screens.',
    );
  });

  it('name the plan of a feature', () => {
    expect(featureText('scoreHistory', 'Score history is')).toBe(
      'Score history is part of Premium.',
    );
    expect(featureText('customWeights', 'Own weights are')).toBe('Own weights are part of Pro.');
  });
});
