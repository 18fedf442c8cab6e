import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { catalogueOf, SCREEN_NAME_LENGTH, SCREENER_TYPES } from 'shared/market';
import { decodeState, encodeState } from '../../listing/state/address';
import { defaultState } from '../../listing/state/screener-state';
import { catalogue, states } from '../../listing/state/states.fixture';
import { addressOf, criteriaOf, sameCriteria, showsCriteria, stateOf } from './criteria';
import { criteriaSentence, suggestedName } from './criteria-text';
import { readCriteria } from './read-criteria';
import { SCREEN_PURPOSES } from '../system-screen-purposes';
import { SYSTEM_SCREENS } from '../system-screens';

describe('screen criteria', () => {
  it('restore the list state after a JSON round trip', () => {
    fc.assert(
      fc.property(states, (state) => {
        const criteria = criteriaOf(catalogue, state);
        const { criteria: read, mistakes } = readCriteria(
          catalogue,
          JSON.parse(JSON.stringify(criteria)),
        );
        expect(mistakes).toBeUndefined();
        expect(read).toEqual(criteria);
        const back = stateOf(catalogue, criteria);
        expect(back.unusedConditions).toEqual([]);
        expect(encodeState(catalogue, back.state)).toBe(
          encodeState(catalogue, {
            ...state,
            page: 1,
            within: null,
            pinned: [],
            heat: false,
            compare: [],
          }),
        );
        expect(showsCriteria(catalogue, state, criteria)).toBe(true);
      }),
    );
  });

  it('report invalid input without throwing', () => {
    fc.assert(
      fc.property(fc.anything(), (input) => {
        const { criteria, mistakes } = readCriteria(catalogue, input);
        expect(criteria ? stateOf(catalogue, criteria).unusedConditions : []).toEqual([]);
        expect(criteria !== undefined || mistakes.length > 0).toBe(true);
      }),
    );
  });

  it.each([
    [{ where: [{ field: 'nope', gte: 1 }] }, 'criteria.where[0].field'],
    [{ where: [{ field: 'peRatio', gte: '1' }] }, 'criteria.where[0].gte'],
    [{ where: [{ field: 'peRatio', gte: null }] }, 'criteria.where[0].gte'],
    [{ where: [{ field: 'peRatio', lt: 1 }] }, 'criteria.where[0].lt'],
    [{ where: [{ field: 'peRatio', gte: 2, lte: 1 }] }, 'criteria.where[0]'],
    [{ where: [{ field: 'peRatio' }] }, 'criteria.where[0]'],
    [{ where: [{ field: 'sector', in: [] }] }, 'criteria.where[0].in'],
    [{ where: [{ field: 'sector', in: [1] }] }, 'criteria.where[0].in'],
    [{ where: [{ field: 'companyName', contains: ' ' }] }, 'criteria.where[0].contains'],
    [{ where: [{ field: 'week52NewHigh', is: 1 }] }, 'criteria.where[0].is'],
    [{ where: [{ field: 'dividendExDate', gte: '2026-02-30' }] }, 'criteria.where[0].gte'],
    [
      {
        where: [
          { field: 'beta', gte: 1 },
          { field: 'beta', lte: 2 },
        ],
      },
      'criteria.where: beta',
    ],
    [{ where: {} }, 'criteria.where'],
    [{ broker: 'nope' }, 'criteria.broker'],
    [{ sort: [{ field: 'peRatio', direction: 'up' }] }, 'criteria.sort[0].direction'],
    [{ columns: ['nope'] }, 'criteria.columns[0]'],
    [{ columnSet: 'nope' }, 'criteria.columnSet'],
    [{ pageSize: 51 }, 'criteria.pageSize'],
    [null, 'criteria'],
  ])('reject %j at %s', (input, field) => {
    expect(readCriteria(catalogue, input).mistakes?.map((one) => one.field)).toEqual([field]);
  });

  it('keep conditions that the filters cannot show, and report them', () => {
    const base = criteriaOf(catalogue, defaultState(catalogue));
    const relative = { field: 'peRatio', lt: { median: 'sector' } };
    const criteria = { ...base, where: [relative, { field: 'beta', gte: 1 }] };
    const { state, unusedConditions } = stateOf(catalogue, criteria);
    expect(unusedConditions).toEqual([relative]);
    expect(state.filters).toEqual({ beta: { kind: 'range', min: 1, max: null } });
    expect(sameCriteria(catalogue, criteria, { ...base, where: [{ field: 'beta', gte: 1 }] })).toBe(
      false,
    );
  });

  it('ignore the broker unless they name one', () => {
    const state = { ...defaultState(catalogue), broker: 'ib' };
    const open = criteriaOf(catalogue, defaultState(catalogue));
    expect(showsCriteria(catalogue, state, open)).toBe(true);
    expect(showsCriteria(catalogue, state, { ...open, broker: 'etoro' })).toBe(false);
  });

  it('are described in a sentence', () => {
    const state = decodeState(catalogue, 'sector=Technology&peRatio=12..34&b=ib&s=-peRatio');
    const criteria = criteriaOf(catalogue, state);
    expect(criteriaSentence('stocks', criteria)).toMatch(
      /^Technology stocks available at Interactive Brokers with P\/E between 12 and 34.*; sorted by P\/E, highest first$/,
    );
    expect(suggestedName('stocks', criteria).length).toBeLessThanOrEqual(SCREEN_NAME_LENGTH);
    const none = criteriaOf(catalogue, defaultState(catalogue));
    expect(criteriaSentence('stocks', none)).toBe('All stocks');
  });
});

describe('system screens', () => {
  it('have unique names and canonical addresses', () => {
    const ids = SYSTEM_SCREENS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(Object.keys(SCREEN_PURPOSES)).toEqual(ids);
    for (const { type, search } of SYSTEM_SCREENS) {
      const catalogue = catalogueOf(type);
      expect(encodeState(catalogue, decodeState(catalogue, search))).toBe(search);
      const criteria = criteriaOf(catalogue, decodeState(catalogue, search));
      expect(addressOf(catalogue, criteria)).toBe(search);
    }
    expect(new Set(SYSTEM_SCREENS.map(({ type }) => type)).size).toBe(SCREENER_TYPES.length);
    expect(SYSTEM_SCREENS.length).toBeGreaterThanOrEqual(12);
  });
});
