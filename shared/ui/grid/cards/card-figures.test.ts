import { expect, it } from '@jest/globals';
import { catalogueOf } from 'shared/market';
import { figuresOf } from './card-figures';

const { columns: offered, sets } = catalogueOf('stocks');
const columnsOf = (id: string) =>
  (sets.find((set) => set.id === id)?.fields ?? []).flatMap(
    (field) => offered.find((column) => column.field === field) ?? [],
  );
const ON_CARD = ['price', 'priceUSD', 'day1ChangePercent'];
const figureIds = (id: string, selectedFields: string[], isFirstSet: boolean, sorted?: string) =>
  figuresOf({
    columns: columnsOf(id),
    offered,
    chosen: selectedFields,
    isFirstSet,
    sorted,
    onCard: ON_CARD,
  }).map(({ field }) => field);

it('shows the chosen figures in order, filled up with the first ones of the list', () => {
  expect(figureIds('overview', [], true)).toEqual(['marketCap', 'month1ChangePercent']);
  expect(figureIds('overview', ['beta', 'peRatio'], true)).toEqual(['beta', 'peRatio']);
  expect(figureIds('overview', ['marketCap'], true)).toEqual(['marketCap', 'month1ChangePercent']);
  expect(figureIds('overview', ['gone'], true)).toHaveLength(2);
});

it('shows the figures of another set, without those on every card', () => {
  const figures = figureIds('performance', ['beta'], false);
  expect(figures).toHaveLength(3);
  expect(figures).not.toContain('day1ChangePercent');
});

it('always shows the figure that the rows are sorted by', () => {
  expect(figureIds('overview', ['beta', 'peRatio'], true, 'rsi14')).toEqual([
    'rsi14',
    'beta',
    'peRatio',
  ]);
  expect(figureIds('overview', ['beta', 'peRatio'], true, 'beta')).toEqual(['beta', 'peRatio']);
  expect(figureIds('overview', [], true, 'day1ChangePercent')).not.toContain('day1ChangePercent');
  expect(figureIds('overview', [], true, 'companyName')).toHaveLength(2);
});

it('leaves out columns that are excluded from cards, even when sorted by them', () => {
  const { columns, defaultSort } = catalogueOf('currencies');
  expect(defaultSort[0]?.field).toBe('priority');
  const figures = figuresOf({
    columns,
    offered: columns,
    chosen: [],
    isFirstSet: true,
    sorted: 'priority',
    onCard: ON_CARD,
  });
  expect(figures.map(({ field }) => field)).not.toContain('priority');
});
