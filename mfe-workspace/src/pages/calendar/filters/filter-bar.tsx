import { CALENDAR_CATEGORIES, type CalendarCategory, type CalendarEvents } from 'shared/contract';
import type { ChangeAddress } from 'shared/list';
import { countryOf } from 'shared/market';
import { Flag, Row, ToggleChip } from 'shared/ui';
import {
  IMPORTANCES,
  IMPORTANCE_LABELS,
  type CalendarState,
  type Importance,
} from '../calendar-address';
import { ImportanceMark } from '../event/importance-mark';
import { ChoicePopover } from './choice-popover';

/** Countries with their own buttons; all others are in the list beside them. */
const QUICK_COUNTRIES = ['US', 'EU', 'GB', 'DE', 'JP'];

const countryName = (code: string): string => countryOf(code)?.name ?? code;

const without = <V,>(list: readonly V[], value: V): V[] => list.filter((other) => other !== value);

/**
 * Selected grades after a press. All grades together do not filter. Deselecting the last one
 * selects all again.
 */
export function toggledImportance(
  selected: readonly Importance[],
  grade: Importance,
): Importance[] {
  const inForce = selected.length === 0 ? IMPORTANCES : selected;
  const next = inForce.includes(grade) ? without(inForce, grade) : [...inForce, grade];
  return next.length === IMPORTANCES.length ? [] : IMPORTANCES.filter((one) => next.includes(one));
}

/** Countries, importance and categories; each choice is written to the address at once. */
export function FilterBar({
  state,
  change,
  facets,
}: {
  state: CalendarState;
  change: ChangeAddress<CalendarState>;
  facets: CalendarEvents['facets'] | undefined;
}) {
  const { countries, importance, categories } = state;
  const counts = new Map(facets?.country.map(({ value, count }) => [value, count]));
  const codes = [...new Set([...counts.keys(), ...countries])];
  const chips = [...new Set([...QUICK_COUNTRIES, ...countries])];
  return (
    <Row role="group" aria-label="Filters">
      {chips.map((code) => (
        <ToggleChip
          key={code}
          pressed={countries.includes(code)}
          onChange={(isPressed) =>
            change((now) => ({
              countries: isPressed ? [...now.countries, code] : without(now.countries, code),
            }))
          }
        >
          <Flag code={code} /> {code}
        </ToggleChip>
      ))}
      <ChoicePopover
        label="Countries"
        options={codes
          .map((code) => ({
            value: code,
            label: countryName(code),
            mark: <Flag code={code} />,
            count: counts.get(code) ?? 0,
          }))
          .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))}
        selected={countries}
        onChange={(selected) => change({ countries: selected })}
      />
      {IMPORTANCES.map((grade) => (
        <ToggleChip
          key={grade}
          pressed={importance.length === 0 || importance.includes(grade)}
          onChange={() =>
            change((now) => ({ importance: toggledImportance(now.importance, grade) }))
          }
        >
          {IMPORTANCE_LABELS[grade]} <ImportanceMark grade={grade} />
        </ToggleChip>
      ))}
      <ChoicePopover<CalendarCategory>
        label="Categories"
        options={(Object.keys(CALENDAR_CATEGORIES) as CalendarCategory[]).map((id) => ({
          value: id,
          label: CALENDAR_CATEGORIES[id],
        }))}
        selected={categories}
        onChange={(selected) => change({ categories: selected })}
      />
    </Row>
  );
}
