import type { ChangeAddress } from 'shared/list';
import { formatThreshold, type RuleFilter } from 'shared/market';
import { styled } from 'shared/styled';
import { media, Row, SegmentedControl, ToggleChip } from 'shared/ui';
import { isActive, type PageState } from '../page-state';

const Controls = styled(Row)`
  gap: var(--space-2) var(--space-4);
  min-width: 0;
  /* One line: what does not fit scrolls. */
  ${media.mobile} {
    margin: -4px;
    padding: 4px;
    overflow-x: auto;
    scrollbar-width: none;
    > * {
      flex: none;
    }
  }
`;

export interface FilterControlsProps {
  /** The filter with its default rules, whichever set is displayed. */
  base: RuleFilter;
  /** With the rules on screen. */
  filter: RuleFilter;
  state: PageState;
  change: ChangeAddress<PageState>;
}

/** Whether the filter has modes, categories or optional rules; without them it has no toolbar. */
export const hasControls = ({ modes, categories, rules }: RuleFilter): boolean =>
  [modes, categories, rules.filter(({ optional }) => optional)].some(
    (list) => list !== undefined && list.length > 0,
  );

/** Rule set, stock categories, and optional rules. */
export function FilterControls({ base, filter, state, change }: FilterControlsProps) {
  const { categories = [], rules } = filter;
  const optional = rules.filter((rule) => rule.optional);
  const selectedCategories = new Set(state.categories);
  return (
    <Controls>
      {base.mode && base.modes && (
        <SegmentedControl
          label="Set of rules"
          options={[base.mode, ...base.modes].map(({ id, label }) => ({ value: id, label }))}
          value={filter.mode?.id ?? base.mode.id}
          onChange={(id) =>
            // Rules of the other set have their own thresholds.
            change({
              mode: id === base.mode?.id ? null : id,
              thresholds: {},
              rules: {},
              sort: null,
            })
          }
        />
      )}
      {categories.length > 0 && (
        <Row
          as="span"
          gap={6}
          role="group"
          aria-label={`${filter.categoryLabel ?? 'Kind'} of stock`}
        >
          {categories.map(({ id, label, description }) => (
            <ToggleChip
              key={id}
              pressed={selectedCategories.has(id)}
              title={description}
              onChange={(pressed) =>
                change((now) => ({
                  categories: categories
                    .map((category) => category.id)
                    .filter((other) => (other === id ? pressed : now.categories.includes(other))),
                }))
              }
            >
              {label}
            </ToggleChip>
          ))}
        </Row>
      )}
      {optional.map((rule) => (
        <ToggleChip
          key={rule.id}
          pressed={isActive(rule, state)}
          title={rule.reason}
          onChange={(pressed) =>
            change((now) => ({ rules: switched(filter, now.rules, rule.id, pressed) }))
          }
        >
          {rule.label} {formatThreshold(rule, state.thresholds[rule.id] ?? rule.threshold.default)}
        </ToggleChip>
      ))}
    </Controls>
  );
}

/** Toggles a rule; a rule in its default state is omitted. */
export function switched(
  { rules }: RuleFilter,
  now: PageState['rules'],
  id: string,
  isEnabled: boolean,
): PageState['rules'] {
  const isDefault = !rules.find((rule) => rule.id === id)?.optional;
  const { [id]: _, ...others } = now;
  return isEnabled === isDefault ? others : { ...others, [id]: isEnabled };
}
