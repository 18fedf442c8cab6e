import type { ScreenCriteria } from 'shared/contract';
import type { ScreenCondition } from 'shared/market';

/** Conditions as the criteria of a saved screen; the rest as a new screen has it. */
export const screenCriteriaOf = (where: readonly ScreenCondition[]): ScreenCriteria => ({
  where: where.map(({ field, gte, lte }) => ({
    field,
    ...(gte !== undefined && { gte }),
    ...(lte !== undefined && { lte }),
  })),
  broker: null,
  sort: [],
  columnSet: null,
  columns: null,
  pageSize: 50,
});
