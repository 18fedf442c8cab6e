/**
 * The address bar as the store of the page: thresholds under their rule's id
 * (`debt-to-equity=1`), sort `s` (`-` in front for descending), rows per page `n`, page `p`. Defaults
 * are left out; what cannot be understood is ignored.
 */
import type { FirstCall, RuleFilterQuery } from 'shared/contract';
import {
  addressCodec,
  addressParameter,
  pageParameter,
  pageSizeParameter,
  quantityParameter,
  type AddressCodec,
  type AddressParameter,
} from 'shared/list';
import type { RuleFilter } from 'shared/market';

export interface SortWish {
  by: string;
  direction: 'asc' | 'desc';
}

export interface PageState {
  /** Only thresholds that differ from the rule's default. */
  thresholds: Readonly<Record<string, number>>;
  sort: SortWish | null;
  page: number;
  pageSize: number;
}

const DEFAULT_PAGE_SIZE = 50;
const SORT_FIELDS = ['symbol', 'companyName', 'judged'];

/** Thresholds of the rules in their order, each under the id of its rule. */
function thresholdsParameter({ rules }: RuleFilter): AddressParameter<PageState['thresholds']> {
  const parameters = rules.map(({ id, threshold }) => ({
    id,
    initial: threshold.default,
    parameter: quantityParameter(
      id,
      threshold.default,
      (value) => value >= threshold.min && value <= threshold.max,
    ),
  }));
  return {
    keys: rules.map(({ id }) => id),
    default: {},
    read: (query) =>
      Object.fromEntries(
        parameters.flatMap(({ id, initial, parameter }) => {
          const value = parameter.read(query);
          return value === initial ? [] : [[id, value]];
        }),
      ),
    write: (thresholds) =>
      parameters.flatMap(({ id, initial, parameter }) =>
        parameter.write(thresholds[id] ?? initial),
      ),
  };
}

const sortParameter = ({ rules }: RuleFilter): AddressParameter<SortWish | null> =>
  addressParameter<SortWish | null>(
    's',
    null,
    (text) => {
      const by = text.replace(/^-/, '');
      return SORT_FIELDS.includes(by) || rules.some(({ id }) => id === by)
        ? { by, direction: text.startsWith('-') ? 'desc' : 'asc' }
        : null;
    },
    ({ by, direction }) => `${direction === 'desc' ? '-' : ''}${by}`,
  );

/** The address of a rule filter. A change starts at the first page unless it names one. */
export const ruleFilterAddress = (filter: RuleFilter): AddressCodec<PageState> =>
  addressCodec<PageState>(
    {
      thresholds: thresholdsParameter(filter),
      sort: sortParameter(filter),
      pageSize: pageSizeParameter(DEFAULT_PAGE_SIZE),
      page: pageParameter(),
    },
    { changeResets: { page: 1 } },
  );

/** What the API is asked for a state. */
export function queryOf(state: PageState, broker: string | null): RuleFilterQuery {
  return {
    thresholds: state.thresholds,
    ...(broker !== null && { broker }),
    ...(state.sort && { sort: state.sort }),
    page: state.page,
    pageSize: state.pageSize,
  };
}

/** The call that the page makes when its address has no query string. */
export const ruleFilterFirstCalls = (filter: RuleFilter): FirstCall[] => [
  {
    method: 'POST',
    path: `/pro-filters/${filter.id}/query`,
    body: queryOf(ruleFilterAddress(filter).defaults, null),
  },
];
