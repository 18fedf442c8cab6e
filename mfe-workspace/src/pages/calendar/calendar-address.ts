/** Address of `/calendar`: the week, the filters, and the event whose history is open. */
import { CALENDAR_CATEGORIES, type CalendarCategory } from 'shared/contract';
import { addressCodec, calendarDayParameter, listParameter, textParameter } from 'shared/list';
import { mondayOf, type Day } from 'shared/market';

export const IMPORTANCES = [3, 2, 1] as const;
export type Importance = (typeof IMPORTANCES)[number];
export const IMPORTANCE_LABELS: Readonly<Record<Importance, string>> = {
  3: 'High',
  2: 'Medium',
  1: 'Low',
};

/** Empty lists do not filter. */
export interface CalendarFilters {
  /** Two-letter codes, `EU` for the euro area. */
  countries: string[];
  importance: Importance[];
  categories: CalendarCategory[];
}
export const DEFAULT_FILTERS: CalendarFilters = { countries: [], importance: [], categories: [] };

export interface CalendarState extends CalendarFilters {
  /** Monday of the displayed week; null for this week. */
  week: Day | null;
  /** Part of an event name; empty for all. */
  search: string;
  /** Id of the event whose history is open. */
  event: string | null;
}

export const isFiltered = ({ countries, importance, categories, search }: CalendarState): boolean =>
  countries.length > 0 || importance.length > 0 || categories.length > 0 || search !== '';

const CATEGORY_IDS = Object.keys(CALENDAR_CATEGORIES);
const isCategory = (id: string): id is CalendarCategory => CATEGORY_IDS.includes(id);

const MAX_COUNTRIES = 100;

/**
 * Parameters `week`, `country`, `importance`, `category`, `search`, `event`; invalid values are
 * ignored.
 */
export const CALENDAR_ADDRESS = addressCodec<CalendarState>(
  {
    week: calendarDayParameter('week'),
    countries: listParameter<string>(
      'country',
      (text) => (/^[A-Za-z]{2}$/.test(text) ? text.toUpperCase() : null),
      { max: MAX_COUNTRIES },
    ),
    importance: listParameter<Importance>(
      'importance',
      (text) => IMPORTANCES.find((importance) => String(importance) === text) ?? null,
    ),
    categories: listParameter<CalendarCategory>('category', (text) =>
      isCategory(text) ? text : null,
    ),
    search: textParameter('search', '', /^.{1,100}$/),
    event: textParameter('event', null, /^[\w-]{1,60}$/),
  },
  {
    afterRead: (state) => ({
      ...state,
      week: state.week === null ? null : mondayOf(state.week),
      // All grades together do not filter.
      importance: state.importance.length === IMPORTANCES.length ? [] : state.importance,
    }),
    beforeWrite: (state) => ({
      ...state,
      importance: state.importance.length === IMPORTANCES.length ? [] : state.importance,
    }),
  },
);
