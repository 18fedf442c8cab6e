import type { DescribedScreen } from 'shared/plain-words';
import { columnOf, type ScreenerType } from 'shared/market';
import { describeFilter, isExcept, optionText, type Filters } from 'shared/ui/filter-panel';
import { availableAt } from '../../listing/state/filters-beside-fields';
import type { ListCatalogue, ScreenerState } from '../../listing/state/screener-state';
import { stateOf } from '../../screens/criteria/criteria';

/** The part of a list's state that a description changes. */
export type DescribedState = Pick<ScreenerState, 'filters' | 'broker' | 'sort'>;

/** The filters of a description alone. */
export const describedFilters = (catalogue: ListCatalogue, screen: DescribedScreen): Filters =>
  stateOf(catalogue, {
    where: screen.conditions.map(({ in: values, notIn, ...condition }) => ({
      ...condition,
      ...(values && { in: [...values] }),
      ...(notIn && { notIn: [...notIn] }),
    })),
    broker: null,
    sort: [],
    columnSet: null,
    columns: null,
    pageSize: 50,
  }).state.filters;

/** The state with a description added: its filters, broker and order replace those of the same name. */
export function withDescription(
  catalogue: ListCatalogue,
  state: DescribedState,
  screen: DescribedScreen,
): DescribedState {
  return {
    filters: { ...state.filters, ...describedFilters(catalogue, screen) },
    broker: screen.broker ?? state.broker,
    sort: screen.sort.length > 0 ? screen.sort : state.sort,
  };
}

/** The filters that apply beside those of a description. */
export const otherFilters = (
  catalogue: ListCatalogue,
  state: DescribedState,
  screen: DescribedScreen,
): string[] => {
  const described = describedFilters(catalogue, screen);
  return Object.keys(state.filters).filter(
    (field) => described[field] === undefined && catalogue.guards?.[field] === undefined,
  );
};

/** The texts of the chips of an understood description. */
export function chipTexts(
  type: ScreenerType,
  catalogue: ListCatalogue,
  screen: DescribedScreen,
): string[] {
  const filters = describedFilters(catalogue, screen);
  const ordered = screen.sort.map(({ field, direction }) => {
    const label = columnOf(type, field)?.label ?? field;
    return `Sorted by ${label}, ${direction === 'desc' ? 'highest' : 'lowest'} first`;
  });
  return [
    ...(screen.broker === null ? [] : [availableAt(screen.broker)]),
    ...catalogue.columns.flatMap((column) => {
      const value = filters[column.field];
      if (value === undefined) return [];
      // A chip of the bar counts its options. Here the reader checks them.
      if (value.kind === 'options' && value.values.length > 1) {
        const named = value.values.slice(0, 3).map((option) => optionText(column, option));
        const more = value.values.length - named.length;
        const rest = more > 0 ? ` and ${more} more` : '';
        return [`${column.label}: ${isExcept(value) ? 'not ' : ''}${named.join(', ')}${rest}`];
      }
      return [describeFilter(column, value, optionText, catalogue.columns)];
    }),
    ...ordered,
  ];
}
