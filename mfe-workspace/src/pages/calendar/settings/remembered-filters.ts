import { brand } from 'shared/brand';
import { localStore } from 'shared/browser';
import { CALENDAR_ADDRESS, DEFAULT_FILTERS, type CalendarFilters } from '../calendar-address';

const KEY = `${brand.storagePrefix}calendar`;

const filtersOf = ({ countries, importance, categories }: CalendarFilters): CalendarFilters => ({
  countries,
  importance,
  categories,
});

/** Countries, importance and categories that this device filtered by last; null: nothing remembered. */
export function rememberedFilters(): CalendarFilters | null {
  try {
    const stored = localStore().getItem(KEY);
    // The codec of the address parses the text: what it does not understand is no filter.
    return stored === null ? null : filtersOf(CALENDAR_ADDRESS.decode(stored));
  } catch {
    return null;
  }
}

/** Remembers the filters on this device; without any filter nothing stays stored. */
export function rememberFilters(filters: CalendarFilters): void {
  const text = CALENDAR_ADDRESS.encode({
    ...CALENDAR_ADDRESS.defaults,
    ...DEFAULT_FILTERS,
    ...filtersOf(filters),
  });
  try {
    if (text === '') localStore().removeItem(KEY);
    else localStore().setItem(KEY, text);
  } catch {
    // Storage that is blocked remembers nothing.
  }
}
