import { expect, it } from '@jest/globals';
import { RULE_FILTERS, ruleFilterOf, type RuleFilter } from 'shared/market';
import { filterAsScreen } from './screen-filters';

const withDefaults = (filter: RuleFilter) =>
  filterAsScreen(
    filter,
    ({ optional }) => !optional,
    ({ threshold }) => threshold.default,
  );

it('links to the screener with the same bounds', () => {
  const buffett = ruleFilterOf('warren-buffett') as RuleFilter;
  const { path, where } = withDefaults(buffett);
  const address = new URLSearchParams(path.split('?')[1]);
  expect(address.get('returnOnEquityTTM')).toBe('15..');
  expect(address.get('debtToEquityMRQ')).toBe('..0.5');
  expect(address.get('marketCap')).toBe('300M..');
  // A screen holds one range for a field: the comparison with the sector goes before the number.
  expect(address.get('profitMargin')).toBe('1..*sector');
  expect(where.find(({ field }) => field === 'peRatio')).toMatchObject({ gte: 0 });
});

it('writes comparisons with other figures as factors of them', () => {
  const { path } = withDefaults(ruleFilterOf('discounted-pe') as RuleFilter);
  const address = new URLSearchParams(path.split('?')[1]);
  expect(address.get('peRatio')).toBe('..0.8*avgPeRatio');
  expect(address.get('fwdPeRatio')).toBe('..0.8*avgFwdPeRatio');
});

it.each(RULE_FILTERS.map((filter) => [filter.id, filter] as const))(
  'has one condition for each field of %s',
  (_id, filter) => {
    const { where, rules } = withDefaults(filter);
    expect(new Set(where.map(({ field }) => field)).size).toBe(where.length);
    expect(rules.length).toBe(filter.rules.filter(({ optional }) => !optional).length);
  },
);
