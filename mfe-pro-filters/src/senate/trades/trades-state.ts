/** Address of senators' trades, and the API query for it. */
import type { SenateTransactions, SenateType } from 'shared/contract';
import { listAddress, type ListState } from 'shared/list';
import type { ColumnDefinition } from 'shared/market';
import type { Filters, FilterValue } from 'shared/ui/filter-panel';
import { pathWithQuery, type QueryParameters } from '../../listing/query-parameters';
import { bracketOfId } from '../amount-text';
import { POLITICIAN_TRADES_CATALOGUE, TRADES_CATALOGUE } from './trade-columns';

export const TRADES_ADDRESS = listAddress(TRADES_CATALOGUE);
export const POLITICIAN_ADDRESS = listAddress(POLITICIAN_TRADES_CATALOGUE, { pageSize: 25 });

const TICKER = /^[A-Za-z0-9.^-]{1,12}$/;

/** Tickers in the API's format; an invalid one finds nothing instead of everything. */
const tickersOf = (text: string): string =>
  text
    .split(/[\s,]+/)
    .filter((word) => TICKER.test(word))
    .join(',') || '-';

/** Query parameters of one filter. */
function filterParameters(field: string, value: FilterValue): QueryParameters {
  switch (value.kind) {
    case 'options':
      return { [field]: value.values.join(',') };
    case 'search':
      return field === 'ticker' ? { ticker: tickersOf(value.text) } : { search: value.text.trim() };
    case 'boolean':
      return { [field]: String(value.value) };
    case 'range':
      return {
        ...(value.min !== null && { delayMin: Math.ceil(value.min) }),
        ...(value.max !== null && { delayMax: Math.floor(value.max) }),
      };
    case 'date-range': {
      const name = field === 'filedDate' ? 'filed' : 'traded';
      return {
        ...(value.from !== null && { [`${name}From`]: value.from }),
        ...(value.to !== null && { [`${name}To`]: value.to }),
      };
    }
    case 'unknown':
      return {};
  }
}

/** Filters and order, shared by the list and its file. */
export function selectionOf({ filters, sort }: Pick<ListState, 'filters' | 'sort'>) {
  return {
    ...Object.assign(
      {},
      ...Object.entries(filters).map(([field, value]) => filterParameters(field, value)),
    ),
    ...(sort.length > 0 && {
      sort: sort
        .map(({ field, direction }) => (direction === 'desc' ? `-${field}` : field))
        .join(','),
    }),
  } as QueryParameters;
}

/** Query of `/senate/transactions`. */
export const tradesQuery = (state: ListState): QueryParameters => ({
  ...selectionOf(state),
  page: state.page,
  pageSize: state.pageSize,
});

/** Path of the CSV file with all matching trades. */
export const csvPath = (selection: QueryParameters): string =>
  pathWithQuery('/senate/transactions.csv', selection);

/** Counts for the filter controls. */
export const facetsOf = ({ facets }: SenateTransactions) => ({
  politician: { values: facets.politician },
  type: { values: facets.type },
  owner: { values: facets.owner },
  amount: { values: facets.amount },
  assetType: { values: facets.assetType },
});

/** Labels of options; politicians by the names in the last response. */
export const optionLabelOf =
  (names: ReadonlyMap<string, string>) =>
  ({ field }: ColumnDefinition, value: string): string => {
    if (field === 'politician') return names.get(value) ?? value;
    if (field === 'amount') return bracketOfId(value);
    return value === 'N/A' ? 'Not known' : value;
  };

/** Types selected by the keys `y` and `l`. */
export const PURCHASES: readonly SenateType[] = ['Purchase'];
export const SALES: readonly SenateType[] = ['Sale (Full)', 'Sale (Partial)', 'Sale'];

/** Sets these types as the filter, or clears it if they are already selected. */
export function withTypes(filters: Filters, types: readonly string[]): Filters {
  const { type: typeFilter, ...others } = filters;
  const values = typeFilter?.kind === 'options' ? typeFilter.values : [];
  const same = values.length === types.length && types.every((type) => values.includes(type));
  return same ? others : { ...others, type: { kind: 'options', values: [...types] } };
}
