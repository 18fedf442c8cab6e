import { describe, expect, it } from '@jest/globals';
import type { DashboardItem } from 'shared/contract';
import type { AccountContents } from '../use-account-contents';
import { withSmallEmptyCards } from './small-empty-cards';

const item = (widget: string, x: number, y: number, columns = 4, rows = 4): DashboardItem => ({
  id: widget,
  widget,
  x,
  y,
  columns,
  rows,
});
const NOTHING: AccountContents = {
  hasPortfolio: false,
  hasAlert: false,
  hasWatched: false,
  hasScreen: false,
};
const LAYOUT = [
  item('portfolio-widget', 0, 0, 8),
  item('watchlist-widget', 8, 0),
  item('market-widget', 0, 4, 8),
  item('alerts-widget', 8, 4),
];
const cells = (account: AccountContents | null) =>
  withSmallEmptyCards(LAYOUT, 'desktop', account).map(({ id, y, rows }) => `${id} ${y}+${rows}`);

describe('cards of empty widgets', () => {
  it('are small, and the others move up', () => {
    expect(cells(NOTHING)).toEqual([
      'portfolio-widget 0+2',
      'watchlist-widget 0+2',
      'market-widget 2+4',
      'alerts-widget 2+2',
    ]);
  });

  it('have their stored size once the account has their content', () => {
    expect(cells({ ...NOTHING, hasPortfolio: true })).toContain('portfolio-widget 0+4');
    const all = { hasPortfolio: true, hasAlert: true, hasWatched: true, hasScreen: false };
    expect(withSmallEmptyCards(LAYOUT, 'desktop', all)).toBe(LAYOUT);
  });

  it('have their stored size while the account is unknown', () => {
    expect(withSmallEmptyCards(LAYOUT, 'desktop', null)).toBe(LAYOUT);
  });

  it('never grow', () => {
    const low = [item('alerts-widget', 0, 0, 4, 1)];
    expect(withSmallEmptyCards(low, 'phone', NOTHING)).toBe(low);
  });
});
