import type { ReactNode } from 'react';
import { formatInteger } from 'shared/market';
import { styled } from 'shared/styled';
import { Button, Chip, media, ReservedSpace, Row } from 'shared/ui';
import { describeFilter, optionText, withFilter } from 'shared/ui/filter-panel';
import { GUARD_FIELDS, GUARDS, MOVERS } from '../../movers/movers-list';
import type { Breadth } from '../../movers/movers-queries';
import type { ChangeMovers, MoversState } from '../../movers/movers-state';

/** One line in the page's toolbar, which scrolls; a separate line on a phone. */
const Line = styled(Row)`
  min-height: 28px;
  font-size: var(--text-sm);
  font-variant-numeric: tabular-nums lining-nums;
  white-space: nowrap;
  > b {
    font-weight: 500;
    color: var(--ink-2);
  }
  > span:last-child {
    color: var(--ink-3);
  }
  small {
    font-size: var(--text-xs);
    font-weight: 400;
  }
  ${media.mobile} {
    overflow-x: auto;
    scrollbar-width: none;
    margin-inline: calc(-1 * var(--gutter));
    padding-inline: var(--gutter);
    min-height: 44px;
    > * {
      flex: none;
    }
  }
`;

/** The column of a field; chips show its label without the unit. */
const columnOf = (field: string) => MOVERS.columns.find((column) => column.field === field);

export interface GuardChipsProps {
  state: MoversState;
  change: ChangeMovers;
  breadth: Breadth | null | undefined;
  /** See `useBrokerFilter`. */
  brokerChip: ReactNode;
}

/**
 * The guards against illiquid listings, each with its number of hidden rows and a remove button;
 * then the visitor's own filters.
 */
export function GuardChips({ state, change, breadth, brokerChip }: GuardChipsProps) {
  const { filters } = state;
  const own = MOVERS.columns.filter(
    ({ field }) => filters[field] !== undefined && !GUARD_FIELDS.some((guard) => guard === field),
  );
  const remove = (field: string) => change({ filters: withFilter(filters, field, null) });
  const hidden = breadth ? breadth.unguarded - breadth.shown : 0;
  return (
    <Line role="group" aria-label="Guards and filters">
      <b>Guards</b>
      {GUARD_FIELDS.map((field) => {
        const column = columnOf(field);
        const value = filters[field];
        if (!column) return null;
        const text = describeFilter(column, value ?? GUARDS[field], optionText);
        const hides = breadth?.hidden[field];
        return value === undefined ? (
          <Button
            key={field}
            size="sm"
            variant="quiet"
            icon="plus"
            aria-label={`Put back ${text}`}
            onClick={() => change({ filters: { ...filters, [field]: GUARDS[field] } })}
          >
            {text}
          </Button>
        ) : (
          <Chip key={field} name={text} onRemove={() => remove(field)}>
            <span title="Listings that this guard alone keeps out">
              {text}
              {hides !== undefined && <small> hides {formatInteger(hides)}</small>}
              {breadth === undefined && (
                <ReservedSpace>
                  <small> hides 1,000</small>
                </ReservedSpace>
              )}
            </span>
          </Chip>
        );
      })}
      {brokerChip}
      {own.map((column) => {
        const value = filters[column.field];
        if (value === undefined) return null;
        const text = describeFilter(column, value, optionText, MOVERS.columns);
        return (
          <Chip key={column.field} name={text} onRemove={() => remove(column.field)}>
            {text}
          </Chip>
        );
      })}
      {hidden > 0 && <span>together they hide {formatInteger(hidden)} listings</span>}
    </Line>
  );
}
