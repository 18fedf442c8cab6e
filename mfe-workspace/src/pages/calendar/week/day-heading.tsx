import { formatDate, type Day } from 'shared/market';
import { styled } from 'shared/styled';
import { Badge, Icon, Row } from 'shared/ui';

const Toggle = styled(Row)`
  width: 100%;
  min-height: 28px;
  color: inherit;
  text-align: left;
  scroll-margin-top: 96px;
  > b {
    font-weight: 600;
    color: var(--ink);
  }
  > small {
    font-weight: 400;
    color: var(--ink-3);
  }
  > svg {
    margin-left: auto;
    color: var(--ink-3);
  }
  &[aria-expanded='false'] > svg {
    transform: rotate(-90deg);
  }
`;

export const dayHeadingId = (day: Day): string => `day-${day}`;

/** Heading of a day; a press collapses or expands its events. */
export function DayHeading({
  day,
  count,
  isToday,
  isCollapsed,
  onToggle,
}: {
  day: Day;
  count: number;
  isToday: boolean;
  isCollapsed: boolean;
  onToggle: (day: Day) => void;
}) {
  return (
    <Toggle
      as="button"
      gap={10}
      id={dayHeadingId(day)}
      type="button"
      aria-expanded={!isCollapsed}
      onClick={() => onToggle(day)}
    >
      <b>{formatDate(day, 'full')}</b>
      {isToday && <Badge tone="info">Today</Badge>}
      <small>{count === 0 ? 'no events' : count === 1 ? '1 event' : `${count} events`}</small>
      {count > 0 && <Icon name="chevron-down" />}
    </Toggle>
  );
}
