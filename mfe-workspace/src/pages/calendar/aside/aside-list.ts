import { dateParts, weekdayOf, type Day } from 'shared/market';
import { styled } from 'shared/styled';

/** Rows of a card beside the week: day, event, and a short text at the end. */
export const AsideList = styled.ul`
  margin: 0;
  padding: 0 var(--space-4) var(--space-2);
  list-style: none;
  font-size: var(--text-sm);
  line-height: 20px;
  font-variant-numeric: tabular-nums lining-nums;
  > li {
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: 36px;
    border-top: 1px solid var(--line-soft);
  }
  > li > span:first-child {
    flex: none;
    width: 76px;
    color: var(--ink-3);
  }
  > li > a {
    min-width: 0;
  }
  .end {
    margin-left: auto;
    flex: none;
    color: var(--ink-3);
  }
  > .note {
    color: var(--ink-3);
  }
`;

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** `Mon 23 Nov` */
export function dayText(day: Day): string {
  const { day: number, month } = dateParts(day);
  return `${WEEKDAYS[weekdayOf(day)] ?? ''} ${number} ${month}`;
}
