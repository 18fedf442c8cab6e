import { describe, expect, it } from '@jest/globals';
import { FIRST_VIEW, isLive, queryOf, sortedBy } from './component-view';

describe('the view of components', () => {
  it('begins with the ten heaviest; all come in pages', () => {
    expect(queryOf(FIRST_VIEW)).toEqual({
      sort: 'weight',
      direction: 'desc',
      page: 1,
      pageSize: 10,
    });
    expect(queryOf({ ...FIRST_VIEW, all: true, page: 3 })).toMatchObject({ page: 3, pageSize: 50 });
  });

  it('orders names from A and figures from the largest, a second press the other way', () => {
    const byName = sortedBy({ ...FIRST_VIEW, all: true, page: 3 }, 'name');
    expect(byName).toEqual({ sort: 'name', direction: 'asc', all: true, page: 1 });
    expect(sortedBy(byName, 'name').direction).toBe('desc');
    expect(sortedBy(byName, 'price').direction).toBe('desc');
  });

  it('follows live prices unless prices of the snapshot made its order', () => {
    const live = (['weight', 'name', 'price', 'day1ChangePercent', 'contribution'] as const).filter(
      (sort) => isLive({ ...FIRST_VIEW, sort }),
    );
    expect(live).toEqual(['weight', 'name']);
  });
});
