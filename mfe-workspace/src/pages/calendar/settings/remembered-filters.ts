import { brand } from 'shared/brand';
import { localStore, storeEntry } from 'shared/browser';
import { CALENDAR_ADDRESS, DEFAULT_FILTERS, type CalendarFilters } from '../calendar-address';

const KEY = `${brand.storagePrefix}calendar`;

const filtersOf = ({ countries, importance, categories }: CalendarFilters): CalendarFilters => ({
  countries,
  importance,
  categories,
});

/** Countries, importance and categories last used on this device; null if not stored. */
export function rememberedFilters(): CalendarFilters | null {
  const stored = localStore().getItem(KEY);
  // The address codec parses the text: invalid parts are dropped.
  return stored === null ? null : filtersOf(CALENDAR_ADDRESS.decode(stored));
}

/** Stores the filters on this device; without any filter the entry is removed. */
export function rememberFilters(filters: CalendarFilters): void {
  const text = CALENDAR_ADDRESS.encode({
    ...CALENDAR_ADDRESS.defaults,
    ...DEFAULT_FILTERS,
    ...filtersOf(filters),
  });
  storeEntry(localStore(), KEY, text === '' ? null : text);
}
