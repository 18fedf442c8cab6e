import { describe, expect, it } from '@jest/globals';
import {
  assert,
  boolean,
  constantFrom,
  option,
  property,
  record,
  string,
  subarray,
} from 'fast-check';
import {
  canonicalRuleCriteria,
  RULE_FILTERS,
  ruleCriteriaAddress,
  ruleFilterInMode,
  ruleFilterOf,
  type RuleFilter,
} from 'shared/market';
import { queryOf, ruleFilterAddress, type PageState } from './page-state';

const catalogueFilter = ruleFilterOf('warren-buffett');
if (!catalogueFilter) throw new Error('no filter');
const filter: RuleFilter = catalogueFilter;
const address = ruleFilterAddress(filter);
const decode = (search: string) => address.decode(search);

describe('the address of a rule filter', () => {
  it('is empty for the defaults', () => {
    expect(address.encode(decode(''))).toBe('');
    expect(decode('')).toEqual({
      view: null,
      mode: null,
      categories: [],
      rules: {},
      thresholds: {},
      sort: null,
      page: 1,
      pageSize: 50,
    });
  });

  it('returns to the first page when a rule changes', () => {
    expect(address.patch('p=3', { rules: { 'net-margin': false } })).toBe('off=net-margin');
  });

  it('holds thresholds, sort and page', () => {
    const state = decode('off=net-margin&market-cap=2B&debt-to-equity=1&s=-net-margin&n=100&p=3');
    expect(state).toEqual({
      view: null,
      mode: null,
      categories: [],
      rules: { 'net-margin': false },
      thresholds: { 'debt-to-equity': 1, 'market-cap': 2e9 },
      sort: { by: 'net-margin', direction: 'desc' },
      page: 3,
      pageSize: 100,
    });
    expect(address.encode(state)).toBe(
      'off=net-margin&debt-to-equity=1&market-cap=2B&s=-net-margin&n=100&p=3',
    );
  });

  it.each([
    'debt-to-equity=-1',
    'debt-to-equity=99',
    'debt-to-equity=abc',
    'unknown=1',
    's=luck',
    'n=7',
    'p=0',
    'p=x',
    'p=1.5',
    'return-on-equity=15',
    'm=luck',
    'm=core',
    'k=fast-grower',
    'on=net-margin',
    'off=luck',
  ])('ignores %s', (search) => expect(decode(search)).toEqual(decode('')));

  it('round-trips every state', () => {
    const rule = constantFrom(...filter.rules);
    assert(
      property(
        record({
          chosen: rule.map((one) => ({ [one.id]: one.threshold.choices[1] ?? 0 })),
          sort: option(
            record({
              by: rule.map((one) => one.id),
              direction: constantFrom('asc' as const, 'desc' as const),
            }),
            { nil: null },
          ),
          mode: constantFrom(null, 'full'),
          view: constantFrom(null, 'track-record' as const),
          rules: rule.map((one) => ({ [one.id]: false })),
          page: constantFrom(1, 2, 9),
          pageSize: constantFrom(25, 50, 200),
        }),
        ({ chosen: fields, ...rest }) => {
          const state: PageState = { thresholds: fields, categories: [], ...rest };
          expect(address.decode(address.encode(state))).toEqual(state);
        },
      ),
    );
  });

  it('never throws', () => {
    assert(
      property(string(), (text) => {
        expect(
          decode(`debt-to-equity=${encodeURIComponent(text)}&s=${encodeURIComponent(text)}`).page,
        ).toBe(1);
      }),
    );
  });
});

describe('the query', () => {
  it('names the broker when one is chosen', () => {
    expect(queryOf(decode(''), 'ib')).toEqual({
      thresholds: {},
      broker: 'ib',
      page: 1,
      pageSize: 50,
    });
  });
});

describe('the address of an alert on a rule filter', () => {
  const inModes = RULE_FILTERS.flatMap((base) =>
    [null, ...(base.modes ?? []).map(({ id }) => id)].map((mode) => ({ base, mode })),
  );
  it.each(inModes)(
    'opens the page with the same choice: $base.id, mode $mode',
    ({ base, mode }) => {
      const inMode = ruleFilterInMode(base, mode ?? undefined) ?? base;
      const choice = record({
        thresholds: record(
          Object.fromEntries(
            inMode.rules.map(({ id, threshold }) => [
              id,
              constantFrom(threshold.default, ...threshold.choices),
            ]),
          ),
          { requiredKeys: [] },
        ),
        rules: record(Object.fromEntries(inMode.rules.map(({ id }) => [id, boolean()])), {
          requiredKeys: [],
        }),
        categories: subarray((base.categories ?? []).map(({ id }) => id)),
      });
      assert(
        property(choice, (ownChoice) => {
          const criteria = canonicalRuleCriteria(inMode, ownChoice) ?? {};
          const state = ruleFilterAddress(inMode).decode(
            ruleCriteriaAddress(inMode, mode, criteria),
          );
          expect(state).toMatchObject({ mode, categories: criteria.categories ?? [] });
          expect(canonicalRuleCriteria(inMode, state) ?? {}).toEqual(criteria);
        }),
      );
    },
  );
});
