/**
 * The address bar as the store of the page.
 * Rules: thresholds under their rule's id (`debt-to-equity=1`), rule set `m`, rules switched `on`
 * and `off`.
 * List: stock categories `k`, sort `s` (`-` prefix for descending), rows per page `n`, page `p`,
 * and `view` for the track record.
 * Defaults are omitted, invalid values ignored.
 */
import type { RuleFilterQuery } from 'shared/contract';
import {
  addressCodec,
  addressParameter,
  choiceParameter,
  listParameter,
  pageParameter,
  pageSizeParameter,
  quantityParameter,
  type AddressCodec,
  type AddressParameter,
} from 'shared/list';
import type { FilterRule, RuleFilter } from 'shared/market';

export interface RequestedSort {
  by: string;
  direction: 'asc' | 'desc';
}

export interface PageState {
  /** A rule set other than the filter's default. */
  mode: string | null;
  /** Null for the list of stocks. */
  view: 'track-record' | null;
  /** Only stocks of these categories; empty for all. */
  categories: readonly string[];
  /** Only rules whose state differs from the default. */
  rules: Readonly<Record<string, boolean>>;
  /** Only thresholds that differ from the rule's default. */
  thresholds: Readonly<Record<string, number>>;
  sort: RequestedSort | null;
  page: number;
  pageSize: number;
}

const DEFAULT_PAGE_SIZE = 50;
const SORT_FIELDS = ['symbol', 'companyName', 'judged'];

/** Thresholds of the rules in order, each under the id of its rule. */
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

const modeParameter = ({ modes = [] }: RuleFilter): AddressParameter<string | null> =>
  choiceParameter<string, null>(
    'm',
    modes.map(({ id }) => id),
    null,
  );

const categoriesParameter = ({ categories = [] }: RuleFilter) =>
  listParameter('k', (text) => categories.find(({ id }) => id === text)?.id ?? null);

/** Rules switched off although on by default, and the other way round. */
function rulesParameter({ rules }: RuleFilter): AddressParameter<PageState['rules']> {
  const ids = (optional: boolean) =>
    rules.filter((rule) => (rule.optional ?? false) === optional).map(({ id }) => id);
  const switches = [
    { key: 'off', to: false, of: ids(false) },
    { key: 'on', to: true, of: ids(true) },
  ].map(({ key, to, of }) => ({
    to,
    of,
    parameter: listParameter(key, (text) => of.find((id) => id === text) ?? null),
  }));
  return {
    keys: switches.flatMap(({ parameter }) => parameter.keys),
    default: {},
    read: (query) =>
      Object.fromEntries(
        switches.flatMap(({ to, parameter }) => parameter.read(query).map((id) => [id, to])),
      ),
    write: (changes) =>
      switches.flatMap(({ to, of, parameter }) =>
        parameter.write(of.filter((id) => changes[id] === to)),
      ),
  };
}

/** Address codec of the rule set alone; keeps other parameters. */
export const modeAddress = (filter: RuleFilter): AddressCodec<Pick<PageState, 'mode'>> =>
  addressCodec<Pick<PageState, 'mode'>>({ mode: modeParameter(filter) }, { keepsOthers: true });

/** Whether a rule is active: optional ones if switched on, others unless switched off. */
export const isActive = (
  { id, optional = false }: Pick<FilterRule, 'id' | 'optional'>,
  { rules }: Pick<PageState, 'rules'>,
): boolean => rules[id] ?? !optional;

const sortParameter = ({
  rules,
  figures = [],
}: RuleFilter): AddressParameter<RequestedSort | null> =>
  addressParameter<RequestedSort | null>(
    's',
    null,
    (text) => {
      const by = text.replace(/^-/, '');
      return SORT_FIELDS.includes(by) || [...rules, ...figures].some(({ id }) => id === by)
        ? { by, direction: text.startsWith('-') ? 'desc' : 'asc' }
        : null;
    },
    ({ by, direction }) => `${direction === 'desc' ? '-' : ''}${by}`,
  );

/** Address of a rule filter. A change resets the page to the first one unless it sets the page. */
export const ruleFilterAddress = (filter: RuleFilter): AddressCodec<PageState> =>
  addressCodec<PageState>(
    {
      view: choiceParameter<'track-record', null>('view', ['track-record'], null),
      mode: modeParameter(filter),
      categories: categoriesParameter(filter),
      rules: rulesParameter(filter),
      thresholds: thresholdsParameter(filter),
      sort: sortParameter(filter),
      pageSize: pageSizeParameter(DEFAULT_PAGE_SIZE),
      page: pageParameter(),
    },
    { changeResets: { page: 1 } },
  );

/** API query of a state. */
export function queryOf(state: PageState, broker: string | null): RuleFilterQuery {
  return {
    thresholds: state.thresholds,
    ...(state.mode !== null && { mode: state.mode }),
    ...(state.categories.length > 0 && { categories: [...state.categories] }),
    ...(Object.keys(state.rules).length > 0 && { rules: state.rules }),
    ...(broker !== null && { broker }),
    ...(state.sort && { sort: state.sort }),
    page: state.page,
    pageSize: state.pageSize,
  };
}
